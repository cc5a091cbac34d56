import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { firstScreen } from './screen-sources.ts'
import { root } from './root.ts'

/**
 * Compiles locales/en.json and ar.json to ICU syntax trees: browsers get no parser, and an invalid message
 * fails the build with its id. `?first` has the messages of the first screen, `?rest` the others, which load
 * after it.
 */
export function words(): Plugin {
  return {
    name: 'words',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^#locales\/(en|ar)\.json\?(first|rest)$/ },
      handler: (source) => resolve(root, source.slice(1)),
    },
    load: {
      filter: { id: /\/locales\/(en|ar)\.json(\?(first|rest))?$/ },
      async handler(id) {
        const [file = id, part] = id.split('?')
        this.addWatchFile(file)
        // tests/architecture checks that the file is a flat map of ids to messages
        const messages = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
        const first = part === undefined ? undefined : idsOfFirstScreen(Object.keys(messages))
        const wanted = Object.entries(messages).filter(
          ([id]) => !first || first.has(id) === (part === 'first'),
        )
        const trees = wanted.map(([id, message]) => {
          const tree = treeOf(id, message)
          return [id, part === undefined ? tree : plainOf(tree)] as const
        })
        const json = JSON.stringify(JSON.stringify(Object.fromEntries(trees)))
        // a browser parses JSON faster than an object literal
        return { code: `export default JSON.parse(${json})`, map: null, moduleType: 'js' }
      },
    },
  }
}

/**
 * The message ids in the sources of the first screen. For an id built from a template string: every id with
 * its prefix.
 */
function idsOfFirstScreen(ids: readonly string[]): ReadonlySet<string> {
  // router.ts names the title of every screen, which only the server's render reads
  const sources = firstScreen().filter((file) => /\.tsx?$/.test(file) && !file.endsWith('/router.ts'))
  const text = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
  const named = new Set([...text.matchAll(/['"`]([\w-]+(?:\.[\w-]+)*)['"`]/g)].map(([, name]) => name))
  const begun = [...text.matchAll(/`([a-z][\w-]*\.[\w.-]*)\$\{/g)].map(([, start = '']) => start)
  return new Set(ids.filter((id) => named.has(id) || begun.some((start) => id.startsWith(start))))
}

/** A text without values stays text: that is less to load, and needs no formatting. */
function plainOf(tree: MessageFormatElement[]): string | MessageFormatElement[] {
  const [first, ...others] = tree
  return first?.type === TYPE.literal && others.length === 0 ? first.value : tree
}

function treeOf(id: string, message: string) {
  try {
    return parse(message, { captureLocation: false, shouldParseSkeletons: true })
  } catch (cause) {
    throw new Error(`locales: "${id}" is not an ICU message: ${message}`, { cause })
  }
}
