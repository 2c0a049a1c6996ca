import { expect, test } from 'vitest';
import { loadStored } from './load-stored.ts';
import { homeOf } from './find-rollout.ts';
import { readRollout } from './read-rollout.ts';
import { sentPictures } from './sent-pictures.ts';
import { makeFile, record } from './test-files.test-support.ts';
import path from 'node:path';

const url = (letter: string) => `data:image/png;base64,${letter.repeat(40_000)}`;

/** A message with pictures as a terminal's Codex writes it: for the model with what is in them, for the screen with paths. */
const said = (message: string, second: number, letters: string) => [
  record('event_msg', { type: 'task_started', turn_id: `t${second}` }, second),
  record(
    'response_item',
    {
      ...{ type: 'message', role: 'user' },
      content: [
        ...[...letters].flatMap((letter) => [
          { type: 'input_text', text: `<image name=[Image ${letter}]>` },
          { type: 'input_image', image_url: url(letter) },
          { type: 'input_text', text: '</image>' },
        ]),
        { type: 'input_text', text: message },
      ],
    },
    second,
  ),
  record(
    'event_msg',
    {
      ...{ type: 'user_message', message },
      local_images: [...letters].map((letter) => `/tmp/${letter}.png`),
    },
    second,
  ),
];

test('pictures that a message names by path are found in what the model was given', async () => {
  const header = record('session_meta', { id: 't', cwd: '/home/dev' });
  const lines = [header, ...said('look', 1, 'AB'), ...said('look', 9, 'CD'), ...said('no', 12, '')];
  const file = await makeFile(lines.join('\n'));
  const home = homeOf(file) ?? path.dirname(file);
  const items = (await readRollout(file, null)).turns.flatMap((turn) => turn.items);
  const messages = items.flatMap((item) => (item.kind === 'user-message' ? item : []));
  expect(messages.map(({ images }) => images)).toEqual([
    ['/tmp/A.png', '/tmp/B.png'],
    ['/tmp/C.png', '/tmp/D.png'],
    [],
  ]);
  const parts = await sentPictures(file, home, messages[1]!);
  expect(await Promise.all(parts!.map((part) => loadStored(part, home)))).toEqual([
    url('C'),
    url('D'),
  ]);
  expect(await sentPictures(file, home, { ...messages[0]!, text: 'elsewhere' })).toBeNull();
  expect(await sentPictures(file, home, { ...messages[0]!, images: ['/tmp/A.png'] })).toBeNull();
});
