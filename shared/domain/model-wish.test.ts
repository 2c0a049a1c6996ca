import { expect, it } from 'vitest';
import { modelWish, withFolderDefault } from './model-wish.ts';

const last = { model: 'last', effort: null };
const defaults = { '/orchard': { model: 'pear', effort: 'high' } };

it('begins with what was chosen here, else the folder’s default, else the last choice', () => {
  const wishes = { folder: '/orchard', chosen: null, defaults, last };
  expect(modelWish(wishes)).toEqual({ model: 'pear', effort: 'high' });
  expect(modelWish({ ...wishes, folder: '/other' })).toEqual(last);
  expect(modelWish({ ...wishes, folder: null })).toEqual(last);
  const chosen = { folder: '/orchard', model: 'plum', effort: null };
  expect(modelWish({ ...wishes, chosen })).toEqual({ model: 'plum', effort: null });
  expect(modelWish({ ...wishes, chosen, folder: '/other' })).toEqual(last);
  expect(modelWish({ ...wishes, folder: 'constructor' })).toEqual(last);
});

it('changes one folder’s default, and takes it out where nothing is wished for', () => {
  const plum = { model: 'plum', effort: null };
  const two = withFolderDefault(defaults, '/other', plum);
  expect(two).toEqual({ ...defaults, '/other': plum });
  expect(withFolderDefault(two, '/orchard', { model: null, effort: null })).toEqual({
    '/other': plum,
  });
});
