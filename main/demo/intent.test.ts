import { describe, expect, test } from 'vitest';
import { readIntent, type Intent } from './intent.ts';

const READ = (file: string): Intent => ({ type: 'read', file });
const RUN = (command: string): Intent => ({ type: 'run', command });
const CREATE = (file: string, text: string): Intent => ({ type: 'create', file, text });
const APPEND = (file: string, text: string): Intent => ({ type: 'append', file, text });
const REPLACE = (file: string, from: string, to: string): Intent => ({
  type: 'replace',
  file,
  from,
  to,
});
const RECALL = (which: 'first' | 'last' | 'all'): Intent => ({ type: 'recall', which });

const WORDINGS: [message: string, intent: Intent][] = [
  ['hello', { type: 'greet' }],
  ['Hi!', { type: 'greet' }],
  ['Hello there', { type: 'greet' }],
  ['What can you do?', { type: 'greet' }],
  ['hello, what can you do?', { type: 'greet' }],
  ['Are you a real model?', { type: 'greet' }],
  ['Who are you?', { type: 'greet' }],
  ['help', { type: 'greet' }],
  ['Thanks, great', { type: 'thanks' }],
  ['ok', { type: 'thanks' }],
  ['List the files.', { type: 'list' }],
  ['can you list the files in this folder please?', { type: 'list' }],
  ['what files are here?', { type: 'list' }],
  ['ls', RUN('ls')],
  ['show me the files', { type: 'list' }],
  ['read README.md', READ('README.md')],
  ['Read the README', READ('README')],
  ["what's in README?", READ('README')],
  ['What is in `src/main.ts`?', READ('src/main.ts')],
  ['show me package.json', READ('package.json')],
  ['open the file notes', READ('notes')],
  ['read "my notes.txt"', READ('my notes.txt')],
  ['what does notes.txt say?', READ('notes.txt')],
  ['run npm test', RUN('npm test')],
  ['Run `ls -la | head`', RUN('ls -la | head')],
  ['please run the command echo "a b"', RUN('echo "a b"')],
  ['run echo "a" and "b"', RUN('echo "a" and "b"')],
  ['run ls *.?', RUN('ls *.?')],
  ['can you run git status?', RUN('git status')],
  ['run\n```sh\necho a\necho b\n```', RUN('echo a\necho b')],
  ['run the tests', { type: 'run-unclear' }],
  ['run grep error loop.txt', RUN('grep error loop.txt')],
  ['run loop.sh', RUN('loop.sh')],
  ['git status', RUN('git status')],
  ['find the bug', { type: 'unknown' }],
  ['run something that fails', { type: 'fail' }],
  ['Run a failing command', { type: 'fail' }],
  ['create a file hello.txt saying good morning', CREATE('hello.txt', 'good morning')],
  ['Create a file called notes with the text "a, b"', CREATE('notes', 'a, b')],
  ['make hello.txt with hi', CREATE('hello.txt', 'hi')],
  ['create hello.txt: hi there.', CREATE('hello.txt', 'hi there.')],
  ['create a file docs/a.md', CREATE('docs/a.md', 'Written by the demo model.')],
  ['append one more line to hello.txt', APPEND('hello.txt', 'one more line')],
  ['append "bye" to hello.txt', APPEND('hello.txt', 'bye')],
  ['add the line bye to hello.txt.', APPEND('hello.txt', 'bye')],
  ['append to hello.txt: bye', APPEND('hello.txt', 'bye')],
  ['edit hello.txt and add bye', APPEND('hello.txt', 'bye')],
  ['write hello world to out.txt', APPEND('out.txt', 'hello world')],
  ['edit a file hello.txt saying bye', APPEND('hello.txt', 'bye')],
  ['replace morning with evening in hello.txt', REPLACE('hello.txt', 'morning', 'evening')],
  ['change "a b" to "c d" in hello.txt', REPLACE('hello.txt', 'a b', 'c d')],
  ['in hello.txt, replace x by y', REPLACE('hello.txt', 'x', 'y')],
  ['edit hello.txt: replace x with y', REPLACE('hello.txt', 'x', 'y')],
  ['edit hello.txt', { type: 'edit-unclear', file: 'hello.txt' }],
  ['delete hello.txt', { type: 'delete', file: 'hello.txt' }],
  ['write a long answer', { type: 'long-answer' }],
  ['Tell me a long story', { type: 'long-answer' }],
  ['make a plan', { type: 'plan' }],
  ['count to 10 slowly', { type: 'count', to: 10 }],
  ['count slowly to 99999', { type: 'count', to: 600 }],
  ['append the time to times.txt in a loop', { type: 'loop', file: 'times.txt' }],
  [
    'please append the current time to the file out/t.log in a loop.',
    { type: 'loop', file: 'out/t.log' },
  ],
  ['loop', { type: 'loop', file: 'times.txt' }],
  ['remember that the door is blue', { type: 'remember', what: 'the door is blue' }],
  ['What did I ask first?', RECALL('first')],
  ['what did I say before?', RECALL('all')],
  ['what was my last message?', RECALL('last')],
  ['what did I tell you to remember?', RECALL('all')],
  ['do you remember what I asked?', RECALL('all')],
  ['Continue.', { type: 'continue' }],
  ['go on', { type: 'continue' }],
  ['translate this into French', { type: 'unknown' }],
  ['delete everything', { type: 'unknown' }],
  ['', { type: 'unknown' }],
];

describe('recognises', () => {
  test.each(WORDINGS)('%j', (message, intent) => {
    expect(readIntent(message)).toEqual(intent);
  });
});
