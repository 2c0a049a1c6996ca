import { Buffer } from 'node:buffer';
import type { MessageToSend } from '../harness.ts';
import type { UserInput } from './protocol/v2/UserInput.ts';

/** A message as Codex takes it: each text an entry of its own, so that it arrives as it is; pictures with their bytes. */
export function messageInput({ id, text, attachments = [] }: MessageToSend) {
  const input: UserInput[] = attachments.map((each) =>
    each.kind === 'text'
      ? textInput(each.text)
      : {
          type: 'image',
          url: `data:${each.type};base64,${Buffer.from(each.bytes).toString('base64')}`,
        },
  );
  const isAlone = text === '' && input.length > 0;
  return { clientUserMessageId: id, input: isAlone ? input : [textInput(text), ...input] };
}

function textInput(text: string): UserInput {
  return { type: 'text', text, text_elements: [] };
}
