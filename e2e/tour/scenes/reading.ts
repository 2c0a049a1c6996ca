import path from 'node:path';
import { expect } from '@playwright/test';
import { agentSays, type Step } from '../../support/scenario.ts';
import { changedFiles, ran, toolAnswered } from '../../support/work-items.ts';
import { escape, stageOf, type Scene, type Stage } from '../scene.ts';

const here = { threadId: '$thread', turnId: '$turn' };
const completed = (item: Record<string, unknown>): Step => ({
  say: { method: 'item/completed', params: { ...here, item, completedAtMs: Date.now() } },
});

const rows = (count: number, what: string) =>
  Array.from({ length: count }, (_, index) => `${what} ${index + 1}`);
const diff = [
  '@@ -10,6 +10,8 @@ export function plant(rows: number)',
  ' export function plant(rows: number): Tree[] {',
  '   const trees: Tree[] = [];',
  '-  for (let row = 0; row <= rows; row += 1) {',
  "-    trees.push(newTree('pear'));",
  '+  for (let row = 0; row < rows; row += 1) {',
  '+    // One pear a row, along the south wall where the stones keep the warmth of the day until late.',
  "+    trees.push(newTree('pear', { row, wall: 'south' }));",
  '   }',
  '   return trees;',
  '',
].join('\n');
const colours = [
  '\u001b[1m\u001b[32m✓\u001b[0m orchard › plants one pear a row',
  '\u001b[1m\u001b[31m✗\u001b[0m orchard › waters them',
  '  \u001b[33mexpected\u001b[0m 3 to be 4',
  ...rows(60, 'row'),
].join('\n');

const first = (at: (name: string) => string): Step[] => [
  ...changedFiles('p1', [
    { path: at('src/orchard/plant.ts'), diff },
    { path: at('src/orchard/water.ts'), diff: '@@ -1,2 +1,1 @@\n-old\n-older\n+new\n' },
    { path: at('notes/pears.md'), diff: '# Pears\n\nAlong the south wall.\n', kind: 'add' },
    { path: at('notes/quinces.md'), diff: '# Quinces\n', kind: 'delete' },
  ]),
  ...agentSays('a1', 'One row too many was planted; see [plant.ts:12](src/orchard/plant.ts:12).'),
];
const second: Step[] = [
  ...ran('c1', 'npm test', colours, 1),
  ...ran('c2', 'npm run build', rows(3_000, 'bundled part').join('\n')),
  ...agentSays('a2', 'One test fails still.'),
];
const third: Step[] = [
  completed({ type: 'webSearch', id: 'w1', query: 'how far apart pears are planted' }),
  ...toolAnswered('t1', 'look_up', [{ type: 'text', text: '{"pear": "4 m", "quince": "3 m"}' }]),
  completed({ type: 'imageView', id: 'v1', path: '/home/ada/orchard/plan of the orchard.png' }),
  completed({ type: 'enteredReviewMode', id: 'e1', review: 'what was planted' }),
  {
    say: { method: 'warning', params: { ...here, message: 'The model is busy; it may be slow.' } },
  },
  completed({ type: 'contextCompaction', id: 'k1' }),
  ...agentSays('a3', 'Four metres.'),
];

async function sayAndWait(stage: Stage, text: string, ends: string): Promise<void> {
  await stage.thread.say(text);
  await expect(stage.thread.shown(ends)).toBeVisible();
  await stage.thread.expectIdle();
}

const output = ({ thread }: Stage) =>
  thread.transcript.getByRole('region', { name: 'Output of the command' }).first();

/** What Codex did, read: changes, output, tools, and where a message stands. */
export const reading: Scene = {
  name: 'reading',
  set: async ({ folder, launchFake }) => {
    const at = (name: string) => path.join(folder.work, name);
    const turns = [{ steps: first(at) }, { steps: second }, { steps: third }];
    const { bobbin, fake } = await launchFake({ attached: [{ turns }] });
    return stageOf(bobbin, fake);
  },
  screens: [
    {
      name: 'changes',
      arrive: async ({ thread }) => {
        await thread.start('Plant the pears');
        await expect(thread.shown(/One row too many/)).toBeVisible();
        await thread.expectIdle();
        await thread.transcript.getByRole('button', { name: /plant.ts .*added/ }).click();
        await expect(thread.transcript.getByRole('table').first()).toBeVisible();
      },
    },
    {
      name: 'changes-side-by-side',
      arrive: async ({ bobbin, page }) => {
        await bobbin.call('settings.set', { diffLook: 'split' });
        await expect(page.locator('[data-look="split"]').first()).toBeVisible();
      },
    },
    {
      name: 'review-of-several',
      side: 'panel',
      open: async ({ page }) => {
        await page.getByRole('tab', { name: 'Changes', exact: true }).press('Enter');
        await page.getByRole('button', { name: 'Review', exact: true }).press('Enter');
        await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible();
      },
      close: escape,
    },
    {
      name: 'output-in-colours',
      arrive: async (stage) => {
        await stage.bobbin.call('settings.set', { diffLook: 'unified' });
        await sayAndWait(stage, 'Run the tests', 'One test fails still.');
        await stage.thread.transcript.getByRole('button', { name: /npm test/ }).click();
        await expect(output(stage)).toBeVisible();
      },
    },
    {
      name: 'find-in-output',
      arrive: async (stage) => {
        const { page, thread } = stage;
        await thread.transcript.getByRole('button', { name: 'Find in it' }).first().click();
        await page.keyboard.type('row 3');
        const found = thread.transcript.getByRole('search', { name: /^Find in/ });
        await expect(found.getByRole('status')).toHaveText(/lines/);
      },
    },
    {
      name: 'long-output-folded',
      arrive: async ({ page, thread }) => {
        await page.keyboard.press('Escape');
        await thread.transcript.getByRole('button', { name: /npm test/ }).click();
        await thread.transcript.getByRole('button', { name: /npm run build/ }).click();
        await expect(
          thread.transcript.getByText('bundled part 1', { exact: false }).first(),
        ).toBeVisible();
      },
    },
    {
      name: 'tools-search-and-marks',
      arrive: async (stage) => {
        const { thread } = stage;
        await thread.transcript.getByRole('button', { name: /npm run build/ }).click();
        await sayAndWait(stage, 'How far apart?', 'Four metres.');
        await thread.transcript.getByRole('button', { name: /look_up/ }).click();
        await expect(thread.transcript.getByText('4 m', { exact: false }).first()).toBeVisible();
      },
    },
    {
      name: 'times-of-everything',
      arrive: async ({ bobbin, thread }) => {
        await bobbin.call('settings.set', { showTimes: true });
        await expect(thread.transcript.getByTitle(/20\d\d/).last()).toBeVisible();
      },
    },
    {
      name: 'go-to-a-message',
      open: async (stage) => {
        await stage.page.keyboard.press('ControlOrMeta+Shift+O');
        const turns = stage.page.getByRole('dialog', { name: 'Go to a message' });
        await expect(turns.getByRole('option')).toHaveCount(3);
      },
      close: escape,
    },
  ],
};
