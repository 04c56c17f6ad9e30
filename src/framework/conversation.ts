import type { RoleDialogModel } from './role-dialog-model.js';

/** A conversation; `state` is serialisable and a plugin keeps its own data there under its own key. */
export interface IConversation {
  readonly id: string;
  readonly messages: RoleDialogModel[];
  readonly state: Map<string, unknown>;
}
