import type { BrowserName, Identifier } from '@mdn/browser-compat-data'
import { compat, lackOf, partsOf } from './browser-floor.ts'

type Lack = readonly BrowserName[]

export type WebApis = {
  /** Global names: `Iterator`, `scheduler`. The value is the browsers of the floor that lack it. */
  readonly globals: ReadonlyMap<string, Lack>
  /**
   * Members of a constructor or a namespace, by name and then by owner: `groupBy` is of `Map` and `Object`.
   */
  readonly statics: Members
  /**
   * Members of instances. For JavaScript's own objects the data does not separate statics and instances:
   * their members are in both.
   */
  readonly members: Members
  /** Events, by name and then by target: `scrollend` is of `Document` and `Element`. */
  readonly events: Members
}

type Members = ReadonlyMap<string, ReadonlyMap<string, Lack>>
type Table = Map<string, Map<string, Lack>>

/** What JavaScript and the web platform define, and which browsers of the floor lack it. */
export const webApis: WebApis = read()

function read(): WebApis {
  const globals = new Map<string, Lack>()
  const statics: Table = new Map()
  const members: Table = new Map()
  const events: Table = new Map()
  const tablesOf: Readonly<Record<string, Table>> = { static: statics, event: events }

  const addMembers = (owner: string, part: Identifier, plain: readonly Table[]) => {
    for (const [key, member] of partsOf(part)) {
      const [, name = '', kind] = /^(\w+?)(?:_(static|event))?$/.exec(key) ?? []
      // other keys are notes on a member, such as one of its parameters
      if (!member.__compat || name === owner || /[a-z]_/.test(name)) continue
      for (const table of kind === undefined ? plain : [tablesOf[kind] ?? members]) {
        const owners = table.get(name) ?? new Map<string, Lack>()
        table.set(name, owners.set(owner, lackOf(member.__compat)))
      }
    }
  }

  for (const [name, part] of partsOf(compat.javascript.builtins)) {
    globals.set(name, lackOf(part.__compat))
    addMembers(name, part, [statics, members])
  }
  for (const [name, part] of partsOf(compat.javascript.builtins?.Intl))
    if (/^[A-Z]/.test(name)) addMembers(`Intl.${name}`, part, [statics, members])
  for (const [name, part] of partsOf(compat.api)) {
    const lack = lackOf(part.__compat)
    globals.set(name, lack)
    // an instance of a missing interface is reached through a member or global that is missing too and found
    // there
    if (lack.length === 0) addMembers(name, part, [members])
  }
  for (const [name, owners] of members) {
    const ofWindow = owners.get('Window') ?? owners.get('WorkerGlobalScope')
    if (ofWindow && !globals.has(name)) globals.set(name, ofWindow)
  }
  return { globals, statics, members, events }
}
