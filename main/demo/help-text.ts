/** What the demo model says about itself, once at its first answer in a thread and when asked. */
export const ABOUT =
  'I am the demo model: a small script inside Bobbin, not an AI. I understand only simple requests. ' +
  'Codex itself is real: it runs the commands, writes the files and asks you, as with any model.';

export const EXAMPLES = `You can try:

- list the files
- read README.md
- run \`echo hello\`
- create a file hello.txt saying good morning
- append one more line to hello.txt
- replace morning with evening in hello.txt
- run something that fails
- write a long answer
- append the time to times.txt in a loop
- count to 10
- make a plan
- what did I ask first?`;

export const NOT_UNDERSTOOD =
  'I did not understand that. I am the demo model and know only simple requests.';

export const WHICH_COMMAND =
  'Write the command exactly as it should run, for example: run `ls -la`';
