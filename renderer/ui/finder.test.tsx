// @vitest-environment happy-dom
import { createRef, useState } from 'react';
import { expect, test } from 'vitest';
import { Finder } from './finder.tsx';
import { mount } from './mount-for-test.tsx';

const twenty = Array.from({ length: 20 }, (_, index) => `option ${index}`);

function Example({ options, told }: { options: readonly string[]; told: string[] }) {
  const [active, setActive] = useState(options[0]);
  return (
    <Finder
      {...{ options, active }}
      field={createRef()}
      label="Look"
      text=""
      maxLength={10}
      onText={() => {}}
      onActive={setActive}
      onChoose={(option) => told.push(`clicked ${option}`)}
      onKey={({ key }) => key === 'Enter' && told.push(`entered ${active}`) > 0}
      listLabel="Found"
      list={(attributes) =>
        options.map((option) => (
          <div key={option} {...attributes(option)}>
            {option}
          </div>
        ))
      }
      nothing="Nothing there"
      status={`${options.length} found`}
      keys="↑ ↓"
    />
  );
}

async function open(options: readonly string[]) {
  const told: string[] = [];
  const { container, act } = await mount(<Example options={options} told={told} />);
  const field = container.querySelector('input')!;
  return {
    ...{ told, container, act, field },
    active: () => container.querySelector('[aria-selected="true"]'),
    /** Whether the field was kept from taking the key. */
    press: async (init: KeyboardEventInit) => {
      const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
      await act(() => void field.dispatchEvent(event));
      return event.defaultPrevented;
    },
  };
}

test('arrow keys go round, page keys stop at the ends, and the field tells the active option', async () => {
  const { press, active, field } = await open(twenty);
  const went: (string | null | undefined)[] = [];
  for (const key of ['ArrowUp', 'ArrowDown', 'PageDown', 'PageDown', 'PageDown', 'PageUp']) {
    expect(await press({ key })).toBe(true);
    went.push(active()?.textContent);
  }
  const by = [19, 0, 8, 16, 19, 11].map((index) => `option ${index}`);
  expect(went).toEqual(by);
  expect(field.getAttribute('aria-activedescendant')).toBe(active()!.id);
});

test('what moves nothing is left to the caller, and to the field where it means nothing', async () => {
  const { press, active, told } = await open(twenty);
  expect([
    await press({ key: 'Enter' }),
    await press({ key: 'a' }),
    await press({ key: 'ArrowDown', altKey: true }),
    await press({ key: 'ArrowDown', isComposing: true }),
  ]).toEqual([true, false, false, false]);
  expect([told, active()?.textContent]).toEqual([['entered option 0'], 'option 0']);
});

test('the pointer makes active and chooses', async () => {
  const { container, act, active, told } = await open(twenty);
  const third = container.querySelectorAll<HTMLElement>('[role=option]')[3]!;
  await act(() => void third.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })));
  await act(() => third.click());
  expect([active(), told]).toEqual([third, ['clicked option 3']]);
});

test('without options there is no list, only what stands in its place', async () => {
  const { container, field, press } = await open([]);
  expect(await press({ key: 'PageDown' })).toBe(true);
  expect([
    container.querySelector('[role=listbox]'),
    container.querySelector('p')!.textContent,
    container.querySelector('[role=status]')!.textContent,
    field.getAttribute('aria-expanded'),
    field.getAttribute('aria-activedescendant'),
  ]).toEqual([null, 'Nothing there', '0 found', 'false', null]);
});
