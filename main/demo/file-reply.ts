import type { Action } from './action.ts';
import { comment, inline } from './comment.ts';
import type { Conversation, Step } from './conversation.ts';
import type { FileIntent } from './file-intent.ts';
import { appendPatch, deleteFilePatch, newFilePatch, replacePatch } from './patch.ts';
import { existsCommand, FILE_EXISTS, readCommand } from './shell-commands.ts';

type ToolStep = Exclude<Step, { type: 'said' }>;
type Change = Exclude<FileIntent, { type: 'read' }>;

/**
 * Changes a file in two steps: look first, then patch, because a patch that adds a file replaces one of the same
 * name without a word. `steps` are the tool calls made for this request so far.
 */
export function changeFile(
  change: Change,
  steps: ToolStep[],
  conversation: Conversation,
): Action[] {
  const last = steps.at(-1);
  if (change.type === 'edit-unclear') {
    return say(
      `Say what to change, for example: append one more line to ${change.file}, or: replace old with new in ${change.file}`,
    );
  }
  if (!conversation.tools.patch) {
    return say(
      'The chosen model name offers no tool for changing files. Choose gpt-5.5 and ask again.',
    );
  }
  if (last?.type === 'patch') return say(comment(last));
  if (change.type === 'delete') return patch(deleteFilePatch(change.file));
  if (last?.type !== 'command') return look(change, conversation);
  if (last.outcome?.status !== 'exited' || last.outcome.exitCode !== 0) return say(comment(last));
  return afterLooking(change, last.outcome.output);
}

function look(
  change: Exclude<Change, { type: 'edit-unclear' }>,
  { shell }: Conversation,
): Action[] {
  const command =
    change.type === 'replace' ? readCommand(shell, change.file) : existsCommand(shell, change.file);
  const why =
    change.type === 'replace' ? 'reads the file first' : 'first looks whether the file exists';
  return [
    { type: 'think', text: `**Changing ${change.file}**\n\nThe change ${why}.` },
    { type: 'command', command },
  ];
}

function afterLooking(
  change: Extract<Change, { type: 'create' | 'append' | 'replace' }>,
  output: string,
): Action[] {
  const exists = output.trim() === FILE_EXISTS;
  const file = inline(change.file);
  switch (change.type) {
    case 'create':
      return exists
        ? say(
            `${file} exists already, so I left it as it is. To change it, say: append TEXT to ${change.file}, or: replace OLD with NEW in ${change.file}`,
          )
        : patch(newFilePatch(change.file, change.text));
    case 'append':
      return patch((exists ? appendPatch : newFilePatch)(change.file, change.text));
    case 'replace': {
      const text = replacePatch(change.file, output, change.from, change.to);
      return text
        ? patch(text)
        : say(`${file} does not contain "${change.from}". I changed nothing.`);
    }
  }
}

function patch(text: string): Action[] {
  return [{ type: 'patch', patch: text }];
}

function say(text: string): Action[] {
  return [{ type: 'say', text }];
}
