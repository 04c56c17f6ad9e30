import { createSkillService } from 'agent-skills-plugin';
import type { Line } from './line.ts';
import {
  type LabelledRequest,
  labelledRequests,
  labelledSkills,
  madeUpSkills,
  writeSkills,
} from './search-corpus.ts';

const distractors = 1200;
const isChinese = (text: string) => /\p{Script=Han}/u.test(text);

/** How often a right skill is among the first, on the labelled requests; none of the numbers has a limit here. */
export async function searchQualityLines(root: string, progress: (text: string) => void): Promise<Line[]> {
  progress('asking the labelled requests');
  const skills = labelledSkills();
  writeSkills(root, skills);
  writeSkills(root, madeUpSkills({ count: distractors, bytes: 1000, seed: 7, aboutNothing: true }));
  const service = await createSkillService({
    projectDirectory: root,
    homeDirectory: root,
    projectSkillsDir: root,
    additionalSkillRoots: [new URL('../test/fixtures/skills', import.meta.url).pathname],
    enableUserSkills: false,
    enableBuiltinSkills: true,
    enableSearchCache: false,
    maxDiscoveryDirectories: 100_000,
  });
  const chinese = new Set(
    service
      .list()
      .filter(({ description }) => isChinese(description))
      .map(({ name }) => name),
  );
  const requests = labelledRequests();
  const line = async (name: string, wanted: (request: LabelledRequest) => boolean): Promise<Line> => {
    const places: number[] = [];
    for (const { query, expected } of requests.filter(
      request => request.expected.length > 0 && wanted(request),
    )) {
      const results = await service.search({ query, n: 50 });
      const place = results.findIndex(result => expected.includes(result.name));
      places.push(place === -1 ? Number.POSITIVE_INFINITY : place + 1);
    }
    const share = (most: number) => (100 * places.filter(place => place <= most).length) / places.length;
    const reciprocal = places.reduce((sum, place) => sum + 1 / place, 0) / places.length;
    return {
      name: `right among the first five: ${name}`,
      value: share(5),
      unit: '%',
      note: `first ${share(1).toFixed(0)} %, MRR ${reciprocal.toFixed(2)}; ${places.length} requests, ${service.count} skills`,
    };
  };
  const onChinese = ({ expected }: LabelledRequest) => expected.some(name => chinese.has(name));
  return [
    await line('English', request => request.language === 'en' && !onChinese(request)),
    await line('Chinese on Chinese skills', request => request.language === 'zh' && onChinese(request)),
    await line('Chinese on English skills', request => request.language === 'zh' && !onChinese(request)),
    await line('all Chinese', request => request.language === 'zh'),
    await confidenceLine(service.search.bind(service), requests),
  ];
}

async function confidenceLine(
  search: (request: { query: string }) => Promise<readonly { confidence: string }[]>,
  requests: readonly LabelledRequest[],
): Promise<Line> {
  const lows = async (wanted: boolean) => {
    const chosen = requests.filter(({ expected }) => expected.length > 0 === wanted);
    const results = await Promise.all(chosen.map(({ query }) => search({ query })));
    return (100 * results.filter(([first]) => (first?.confidence ?? 'low') === 'low').length) / chosen.length;
  };
  const [fitting, unfitting] = [await lows(true), await lows(false)];
  return {
    name: 'low confidence where no skill fits',
    value: unfitting,
    unit: '%',
    note: `and in ${fitting.toFixed(0)} % where one does`,
  };
}
