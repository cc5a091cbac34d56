import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { root } from './root.ts'

/**
 * The absolute paths of the sources that the browser loads for the first screen, without those of the entry,
 * which run earlier.
 */
export function firstScreen(): string[] {
  const entry = new Set(importedBy('app/main.tsx'))
  return importedBy('app/start.tsx').filter((file) => !entry.has(file))
}

/** The absolute paths of the sources that every page loads after its first screen. */
export function afterFirstScreen(): string[] {
  const first = new Set([...importedBy('app/main.tsx'), ...importedBy('app/start.tsx')])
  const later = [
    'app/start-up/background-tasks.ts',
    'app/start-up/follow-menu.ts',
    'app/start-up/keep-pages.ts',
    'app/start-up/start-motion.ts',
    'customer/favourite/sync-favourites.ts',
    'customer/notification/start-notifications.ts',
    'platform/query/persist.ts',
  ]
  return [...new Set(later.flatMap(importedBy))].filter((file) => !first.has(file))
}

/** A source of the storefront and everything that it imports statically, as absolute paths. */
function importedBy(source: string): string[] {
  const found = new Set<string>()
  const follow = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    if (!/\.tsx?$/.test(file)) return
    const text = readFileSync(file, 'utf8')
    for (const [, source = ''] of text.matchAll(
      /^(?:import|export)\s(?!type\s)(?:[^'";]*?\sfrom\s)?'([^']+)'/gm,
    )) {
      if (source.startsWith('.')) follow(resolve(dirname(file), source))
      else if (layers.test(source)) follow(resolve(root, 'src', source.slice(1)))
    }
  }
  follow(resolve(root, 'src/storefront', source))
  return [...found]
}

const layers = /^#(domain|contract|client|storefront)\//
