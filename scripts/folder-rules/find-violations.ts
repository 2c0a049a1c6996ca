import { builtinModules } from 'node:module';
import path from 'node:path';
import { folderRules, testRule, type FolderRule } from './folder-rules.ts';

const IMPORT = /(?<![.\w@])(?:from|import)\s*\(?\s*(?:\/\*.*?\*\/\s*)?['"]([^'"\n]+)['"]/g;

/**
 * The imports of one source file that its folder's rule does not allow, type-only ones included.
 * @param file path from the repository's root, with slashes
 * @returns one sentence for each
 */
export function findViolations(file: string, source: string): string[] {
  const rule = ruleFor(file);
  if (!rule) return [];
  return importsOf(source)
    .map((specifier) => ({ specifier, target: resolve(file, specifier) }))
    .filter(({ target }) => !isAllowed(file, target, rule))
    .map(({ specifier }) => `${file} may not import ${specifier}`);
}

/** @returns the specifiers in the order they appear */
export function importsOf(source: string): string[] {
  const code = source.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  return [...code.matchAll(IMPORT)].map((match) => match[1] ?? '');
}

type Target = { path: string } | { package: string; specifier: string };

function resolve(file: string, specifier: string): Target {
  if (specifier.startsWith('.')) return { path: path.posix.join(path.dirname(file), specifier) };
  if (specifier.startsWith('node:') || builtinModules.includes(specifier)) {
    return { package: 'node', specifier };
  }
  const parts = specifier.split('/');
  return { package: parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/'), specifier };
}

function isAllowed(file: string, target: Target, rule: FolderRule): boolean {
  const extra = isTest(file) ? testRule : { folders: [], packages: [] };
  if ('package' in target) {
    const allowed = [...rule.packages, ...extra.packages];
    return allowed.includes(target.package) || allowed.includes(target.specifier);
  }
  const isBesides = extra.folders.some((folder) => isInside(target.path, folder));
  if (isBesides) return true;
  if (rule.separateChildren && isInside(target.path, rule.folder)) {
    return child(file, rule.folder) === child(target.path, rule.folder);
  }
  const isExcepted = rule.except?.some((folder) => isInside(target.path, folder)) ?? false;
  return !isExcepted && [rule.folder, ...rule.folders].some((it) => isInside(target.path, it));
}

function ruleFor(file: string): FolderRule | undefined {
  return folderRules
    .filter(({ folder }) => isInside(file, folder))
    .sort((a, b) => b.folder.length - a.folder.length)[0];
}

function isInside(file: string, folder: string): boolean {
  return file === folder || file.startsWith(`${folder}/`);
}

function child(file: string, folder: string): string | undefined {
  return file.slice(folder.length + 1).split('/')[0];
}

function isTest(file: string): boolean {
  return /\.(?:test|test-support)\.tsx?$/.test(file) || file.includes('/test-support/');
}
