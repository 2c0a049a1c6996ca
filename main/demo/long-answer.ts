/** The demo model's long answer: every kind of formatting a real answer uses, about something useful here. */
export const LONG_ANSWER = `# How a thread works

This is the demo model's long answer. The text is always the same. It explains what happens between your
message and a finished answer, and it is long enough to try Stop, scrolling and a mode change in the middle of an answer.

## From your message to an answer

1. You send a message. Bobbin saves it first, then hands it to Codex.
2. Codex adds the history of the thread, the folder and the rules in force, and sends all of it to the model.
3. The model answers with text, with a request to use a tool, or with both.
4. Codex checks the request against the rules. It carries it out, asks you, or refuses.
5. The result goes back to the model, and steps 3 and 4 repeat until the model asks for nothing more.

The whole round is one **turn**. Each message, command and change in it is an **item**. A thread is a list of turns, and it
keeps its id from the first turn to the last, whatever happens to the program in between.

## Who does what

| Part | What it does | What it does not do |
|---|---|---|
| The model | proposes text, commands and changes | touch your files |
| Codex | runs commands, writes files, keeps the history | decide which mode you want |
| Bobbin | shows the thread, carries your answers, keeps your choices | write into Codex's history |

The model never reaches your folder by itself. When a file changes, Codex changed it, and the thread shows the change.

## The two modes

In *approval required*, Codex asks before every command and every change. You see the whole command, the folder it runs in and
the reason, and nothing happens until you answer. You can decline: the model is told so, and the turn goes on without it.

In *full access*, Codex never asks and uses no sandbox. That suits work you would approve anyway, in a folder you could restore.

> A mode belongs to a running Codex process. To change it, Bobbin ends that process and starts another one on the same thread.
> The history is read again from disk, so the next answer knows everything that was said before.

## Reading a change

A change is shown as a comparison. Lines that go are marked with a minus, lines that come with a plus:

\`\`\`diff
 function greet(name) {
-  return 'Hello ' + name;
+  return \`Hello, \${name}!\`;
 }
\`\`\`

A command is shown with its output and its exit code. Zero means that it ended well:

\`\`\`bash
for file in *.txt; do
  wc -l "$file"
done
\`\`\`

## Stopping

Stop ends the turn. What was written stays written, and what a command did before it ended stays done. An answer that was still
being written is not kept: after a stop, the model's history holds your message, but not the half answer. If you send
*continue*, the model starts that answer again.

There is one more difference worth knowing:

- Stopping a turn does not end a command that already runs.
- Ending the Codex process does, and lowering the mode ends the process.
- A command that detached itself on purpose outlives both, and Bobbin cannot see it.

## What is kept

Everything on this page of the thread is in a file that Codex writes. Bobbin reads it and never changes it. Your
choices about the thread are kept beside it: its mode, its name, whether it is pinned, and the text you have not sent yet.

1. Close the window in the middle of an answer.
2. Open it again.
3. The thread is there, its mode is the one you chose, and the open turn is marked as interrupted.

## Try it now

Send *append the time to times.txt in a loop*, switch to approval required while it runs, and look at the file:
its last line is older than the switch. Then send *continue*, and Codex asks before it starts the loop again.

That is the end of the long answer.`;
