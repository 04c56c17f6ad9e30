import { randomUUID } from 'node:crypto';
import type { IConversation } from '../framework/conversation.js';
import type { RoleDialogModel } from '../framework/role-dialog-model.js';

export class InMemoryConversation implements IConversation {
  readonly id: string;
  readonly messages: RoleDialogModel[] = [];
  readonly state = new Map<string, unknown>();

  constructor(id: string = randomUUID()) {
    this.id = id;
  }
}
