import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Tab } from './engine.ts'
import { lookUp, type Query, type Sight, toJson } from './look-up.ts'

/** @testing-library/dom in one file: finds elements by role, accessible name and text, in any engine. */
const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

/** Milliseconds until an element must have appeared: other work may slow the machine. */
const patience = 45_000

export type Person = ReturnType<typeof createPerson>

/**
 * Drives a browser as a person does: finds elements by name, waits until they can be tapped, and types with
 * keys.
 */
export function createPerson(tab: Tab, origin: string) {
  async function look(query: Query, toTap = false): Promise<Sight> {
    const ask = () => tab.run(lookUp.toString(), [toJson(query), toTap])
    const answer = await ask()
    // what lookUp returns, after its way through JSON; null or undefined where the library is missing
    if (answer) return answer as Sight
    await tab.run(`() => { ${library} }`, [])
    return (await ask()) as Sight
  }

  /**
   * Repeats the question until the answer is right. A page that is being left answers with an error: the
   * question is repeated.
   */
  async function until<T>(
    what: string,
    ask: () => Promise<T>,
    isRight: (answer: T) => boolean,
    within = patience,
  ): Promise<T> {
    const end = performance.now() + within
    let last: unknown
    do {
      try {
        const answer = await ask()
        if (isRight(answer)) return answer
        last = answer
      } catch (error) {
        last = error
      }
      await sleep(50)
    } while (performance.now() < end)
    throw new Error(
      `${what}: not within ${within / 1000} s; at last ${describeLast(last)} at ${await tab.url().catch(String)}`,
    )
  }

  const sees = (query: Query, within = patience): Promise<Sight> =>
    until(
      `expected to see ${describeQuery(query)}`,
      () => look(query),
      ({ count }) => count > (query.nth ?? 0),
      within,
    )

  async function tap(query: Query): Promise<void> {
    const { point } = await until(
      `expected to tap ${describeQuery(query)}`,
      () => look(query, true),
      (sight) => sight.point !== undefined && !sight.disabled,
    )
    if (point) await tab.click(point.x, point.y)
  }

  /**
   * No page is left while the worker is being installed: in WebKitGTK the installation, and sometimes the
   * browser, can then hang until it is closed.
   */
  const installed = (): Promise<unknown> =>
    until(
      'expected the worker to be installed',
      () => tab.run(isInstalling, []),
      (is) => is === false,
      60_000,
    )

  async function awake(): Promise<void> {
    // the bank's page is not ours
    const isAwake = `() => !document.querySelector('#root') || document.documentElement.dataset.awake !== undefined`
    await until('expected the app to start', () => tab.run(isAwake, []), Boolean)
  }

  /**
   * Taps a field and presses the keys of a text, which replaces its content. Expects `shown` in the field
   * afterwards.
   */
  async function type(query: Query, text: string, shown: string | RegExp = text): Promise<void> {
    await tap(query)
    const { value } = await until(
      'expected the field to be focused',
      () => look(query),
      ({ focused }) => focused,
    )
    if (value !== '') {
      await tab.run(`() => document.activeElement.select()`, [])
      await tab.press('Backspace')
    }
    await tab.type(text)
    await until(
      `expected ${String(shown)} in ${describeQuery(query)}`,
      () => look(query),
      (sight) => (typeof shown === 'string' ? sight.value === shown : shown.test(sight.value)),
    )
  }

  return {
    tab,
    look,
    sees,
    tap,
    type,
    until,
    open: async (path: string) => {
      await installed()
      await tab.goto(`${origin}${path}`)
      await awake()
    },
    /** Opens a page, also while the worker is being installed. */
    hurryTo: async (path: string) => {
      await tab.goto(`${origin}${path}`)
      await awake()
    },
    reload: async () => {
      await installed()
      await tab.reload()
      await awake()
    },
    doesNotSee: (query: Query) =>
      until(
        `expected not to see ${describeQuery(query)}`,
        () => look(query),
        ({ count }) => count === 0,
      ),
    /** Waits until the path, with its query, is this one. */
    isAt: (path: string | RegExp) =>
      until(
        `expected to be at ${String(path)}`,
        async () => (await tab.url()).replace(origin, ''),
        (here) => (typeof path === 'string' ? here === path : path.test(here)),
      ),
    run: <T>(action: (...args: never[]) => T, ...args: readonly unknown[]) =>
      // JSON that comes back from the page has the shape of what the function returned there
      tab.run(action.toString(), args) as Promise<Awaited<T>>,
  }
}

/** Runs in the page: false, too, where there is no worker, or none may be asked for, as on an empty page. */
const isInstalling = `() =>
  Promise.resolve()
    .then(() => navigator.serviceWorker.getRegistration())
    .then((registration) => Boolean(registration?.installing), () => false)`

const describeQuery = ({ role, name, within }: Query): string =>
  `${role ?? 'text'} ${String(name ?? '')}${within ? ` within ${describeQuery(within)}` : ''}`

const describeLast = (last: unknown): string => (last instanceof Error ? last.message : JSON.stringify(last))
