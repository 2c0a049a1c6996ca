import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import type { Hold } from '../../main/demo/action.ts';
import {
  demoScript,
  startDemoModel,
  type DemoModel,
  type Script,
} from '../../main/demo/demo-model.ts';
import { readConversation } from '../../main/demo/conversation.ts';
import { writeDemoHome } from '../../main/demo/write-demo-home.ts';

/** An entry of a request, as far as specs read it. */
interface InputItem {
  role?: string;
  content?: { text?: string; image_url?: string }[];
}

/** The demo model in the test's own process, with a CODEX_HOME that points the real Codex at it. */
export class ScriptedModel {
  readonly #model: DemoModel;
  readonly #holds: Hold[];

  private constructor(model: DemoModel, holds: Hold[]) {
    this.#model = model;
    this.#holds = holds;
  }

  /** Starts the model and writes `home`'s config for it. `script` takes the place of the demo's answers. */
  static async start(home: string, script: Script = demoScript): Promise<ScriptedModel> {
    const holds: Hold[] = [];
    const held: Script = (conversation) =>
      script(conversation).map((action) => (action.type === 'say' ? { ...action, holds } : action));
    const model = await startDemoModel({ chunkMs: 0, script: held });
    await writeDemoHome(home, model.url);
    return new ScriptedModel(model, holds);
  }

  /** An answer with the word `after` stops there, still streaming, until the function that is returned is called. */
  hold(after: string): () => void {
    let open = () => {};
    const until = new Promise<void>((resolve) => (open = resolve));
    this.#holds.push({ after, until });
    return () => open();
  }

  /** The provider in `home`'s config that threads from another machine name, too: this model answers for it. */
  async answerFor(home: string, provider: string): Promise<void> {
    const settings = [
      `[model_providers.${provider}]`,
      `name = ${JSON.stringify(provider)}`,
      `base_url = ${JSON.stringify(this.#model.url)}`,
      'wire_api = "responses"',
      'supports_websockets = false',
      'requires_openai_auth = false',
    ];
    await appendFile(path.join(home, 'config.toml'), `\n${settings.join('\n')}\n`);
  }

  /** The user's messages in the newest request of a thread, oldest first: what the model remembers. */
  remembered(harnessThreadId: string): string[] {
    const request = this.#model.requests.findLast(({ threadId }) => threadId === harnessThreadId);
    return request ? readConversation(request.body).turns.map((turn) => turn.message) : [];
  }

  /** What the commands of a thread have printed, as its newest request tells the model. */
  outputs(harnessThreadId: string): string[] {
    const request = this.#model.requests.findLast(({ threadId }) => threadId === harnessThreadId);
    const turns = request ? readConversation(request.body).turns : [];
    return turns.flatMap(({ steps }) =>
      steps.flatMap((step) =>
        step.type === 'command' && step.outcome?.status === 'exited' ? [step.outcome.output] : [],
      ),
    );
  }

  /** Every part of the user's messages in the newest request of a thread, byte for byte: texts, and pictures as addresses. */
  received(harnessThreadId: string): string[] {
    const request = this.#model.requests.findLast(({ threadId }) => threadId === harnessThreadId);
    const { input = [] } = (request?.body ?? {}) as { input?: InputItem[] };
    return input
      .filter(({ role }) => role === 'user')
      .flatMap(({ content = [] }) =>
        content.map(({ text, image_url: image }) => text ?? image ?? ''),
      );
  }

  /** The threads that have asked the model anything. */
  threads(): string[] {
    return [...new Set(this.#model.requests.flatMap(({ threadId }) => threadId ?? []))];
  }

  close(): Promise<void> {
    return this.#model.close();
  }
}
