import { expect, it } from 'vitest';
import { devDependencies } from '../../package.json';
import { electronComplaint, electronLines } from './electron-lines.mjs';

it('§1.5 the declared line of Electron is in support today', () => {
  expect(electronComplaint(devDependencies.electron, new Date())).toBeNull();
});

it('complains from the day a line leaves support, and of a line nobody has dated', () => {
  expect(electronComplaint('44.1.0', new Date('2027-02-08'))).toBeNull();
  expect(electronComplaint('44.1.0', new Date('2027-02-09'))).toContain(
    'left support on 2027-02-09',
  );
  expect(electronComplaint('99.0.0', new Date())).toContain('Electron 99 is not in');
});

it('says of no line that it is supported longer than three releases of eight weeks', () => {
  const weeks = Object.values(electronLines).map(
    ({ released, ends }) => (Date.parse(ends) - Date.parse(released)) / (7 * 24 * 3600 * 1000),
  );
  expect(weeks.filter((length) => length > 24)).toEqual([]);
});
