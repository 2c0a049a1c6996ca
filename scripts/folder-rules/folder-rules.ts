// Which folder may import what: the table of docs/architecture.md in a form that can be checked.

export interface FolderRule {
  /** The folder or file the rule is for. Of several that match, the longest holds. */
  readonly folder: string;
  /** Other folders or files of this repository, besides its own folder. */
  readonly folders: readonly string[];
  /** npm packages, or single entries of them; `node` stands for everything Node brings. */
  readonly packages: readonly string[];
  /** Excepted from what `folders`, or being in the same folder, allows. */
  readonly except?: readonly string[];
  /** True where the folders right below must not import each other. */
  readonly separateChildren?: boolean;
}

const presentational = [
  'react',
  'react-dom',
  '@base-ui/react',
  '@tanstack/react-virtual',
  'diff',
  'hast',
  'lowlight',
  'lucide-react',
  'react-markdown',
  'remark-gfm',
];

export const folderRules: readonly FolderRule[] = [
  { folder: 'shared/domain', folders: ['shared/lib', 'shared/words'], packages: ['zod'] },
  {
    folder: 'shared/ipc',
    folders: ['shared/domain', 'shared/lib', 'shared/words'],
    packages: ['zod'],
  },
  { folder: 'shared/lib', folders: ['shared/words'], packages: [] },
  { folder: 'shared/words', folders: [], packages: ['intl-messageformat'] },

  { folder: 'main', folders: ['shared'], packages: ['electron', 'node'] },
  { folder: 'main/app', folders: ['package.json', 'shared'], packages: ['electron', 'node'] },
  { folder: 'main/preload', folders: ['shared/ipc'], packages: ['electron'] },
  {
    folder: 'main/ipc',
    folders: ['main/threads', 'shared'],
    packages: ['electron', 'node', 'zod'],
  },
  {
    folder: 'main/threads',
    folders: ['main/harness', 'main/store', 'shared'],
    except: ['main/harness/codex'],
    packages: ['node'],
  },
  {
    folder: 'main/harness',
    folders: ['shared'],
    except: ['main/harness/codex'],
    packages: ['node'],
  },
  {
    folder: 'main/harness/codex',
    folders: ['main/harness', 'shared'],
    packages: ['execa', 'fzstd', 'node', 'zod'],
  },
  { folder: 'main/store', folders: ['shared'], packages: ['better-sqlite3', 'node', 'zod'] },
  { folder: 'main/demo', folders: [], packages: ['node'] },

  { folder: 'renderer', folders: ['shared'], packages: presentational },
  { folder: 'renderer/client', folders: ['shared'], packages: [] },
  {
    folder: 'renderer/state',
    folders: ['renderer/client', 'shared'],
    packages: ['react', 'zustand'],
  },
  {
    folder: 'renderer/features',
    folders: ['renderer/state', 'renderer/ui', 'shared'],
    packages: [...presentational, 'zustand/react/shallow'],
    separateChildren: true,
  },
  {
    folder: 'renderer/ui',
    // The two rules of the domain that are about text, not about threads.
    folders: [
      'shared/lib',
      'shared/words',
      'shared/domain/hidden-characters.ts',
      'shared/domain/mixed-scripts.ts',
    ],
    packages: presentational,
  },
  { folder: 'renderer/styles', folders: [], packages: [] },

  {
    folder: 'e2e',
    folders: ['main/demo', 'shared'],
    packages: ['@axe-core/playwright', '@playwright/test', 'better-sqlite3', 'electron', 'node'],
  },
  {
    folder: 'bench',
    folders: ['e2e/support', 'main/demo', 'main/harness/codex/rollout', 'main/store', 'shared'],
    packages: ['@playwright/test', 'better-sqlite3', 'electron', 'node', 'vite'],
  },
];

/** What a test or its helper may import on top of what the folder it tests may. */
export const testRule: Pick<FolderRule, 'folders' | 'packages'> = {
  folders: ['main/demo'],
  packages: ['fast-check', 'happy-dom', 'node', 'react', 'react-dom', 'vite', 'vitest'],
};
