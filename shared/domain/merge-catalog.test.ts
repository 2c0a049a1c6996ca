import { describe, expect, it } from 'vitest';
import { mergeCatalog } from './merge-catalog.ts';
import type { CatalogThread, Thread } from './thread.ts';

const stored: Thread = {
  id: 'a',
  harnessThreadId: 'h1',
  home: 'user',
  cwd: '/orchard',
  title: 'Count the pears',
  named: false,
  source: 'cli',
  createdAt: 1000,
  updatedAt: 2000,
  archived: false,
  unread: true,
  desiredMode: 'full-access',
  timeBox: null,
  askScope: 'outside-folder',
  lastReported: null,
  trusted: true,
  model: 'gpt-5.4',
  effort: 'high',
  planning: true,
  draft: 'half a thought',
  lastTurn: 'completed',
  branch: 'main',
  pinned: true,
  parentThreadId: null,
  forkedFromId: null,
  agentName: null,
  rolloutPath: '/home/ada/.codex/sessions/h1.jsonl',
  historyGone: false,
};

const found: CatalogThread = {
  harnessThreadId: 'h1',
  cwd: '/orchard',
  title: 'Count the pears',
  source: 'cli',
  createdAt: 1000,
  updatedAt: 2000,
  archived: false,
  branch: 'main',
  parentThreadId: null,
  forkedFromId: null,
  agentName: null,
  rolloutPath: '/home/ada/.codex/sessions/h1.jsonl',
};

describe('the catalog', () => {
  it('takes Codex’s facts and keeps what the user chose', () => {
    const facts = {
      ...found,
      cwd: '/elsewhere',
      title: 'Prune the pears',
      source: 'vscode',
      createdAt: 900,
      updatedAt: 3000,
      archived: true,
      branch: 'pruning',
    };
    expect(mergeCatalog([stored], [facts], 'user')).toEqual({
      updated: [
        {
          ...stored,
          title: 'Prune the pears',
          source: 'vscode',
          createdAt: 900,
          updatedAt: 3000,
          archived: true,
          branch: 'pruning',
        },
      ],
      added: [],
    });
  });

  it('F19: a name the user gave wins, and an empty title replaces none', () => {
    const named = { ...stored, named: true };
    expect(mergeCatalog([named], [{ ...found, title: 'Other' }], 'user').updated).toEqual([]);
    expect(mergeCatalog([stored], [{ ...found, title: '' }], 'user').updated).toEqual([]);
  });

  it('does not move a thread back in time, nor call Bobbin’s own threads another program’s', () => {
    const own = { ...stored, source: 'bobbin', updatedAt: 2700 };
    const facts = { ...found, source: 'vscode', updatedAt: 2000 };
    expect(mergeCatalog([own], [facts], 'user').updated).toEqual([]);
  });

  it('D9: adds what is new in approval-required, untouched by any other thread', () => {
    const added = mergeCatalog([stored], [{ ...found, harnessThreadId: 'h2' }], 'user').added;
    expect(added).toEqual([
      {
        ...found,
        harnessThreadId: 'h2',
        home: 'user',
        named: false,
        unread: false,
        desiredMode: 'approval-required',
        timeBox: null,
        askScope: 'everything',
        lastReported: null,
        model: null,
        effort: null,
        planning: false,
        draft: '',
        lastTurn: null,
        historyGone: false,
        pinned: false,
      },
    ]);
  });

  it('F35: takes a page that comes twice once, and drops nothing for a short answer', () => {
    const twice = mergeCatalog([], [found, found], 'user');
    expect([twice.added.length, twice.updated.length]).toEqual([1, 0]);
    const withoutTurn = { ...stored, harnessThreadId: null };
    expect(mergeCatalog([stored, withoutTurn], [], 'user')).toEqual({ updated: [], added: [] });
  });

  it('keeps homes apart', () => {
    expect(mergeCatalog([stored], [found], 'demo').added).toMatchObject([
      { harnessThreadId: 'h1', home: 'demo', desiredMode: 'approval-required' },
    ]);
  });
});
