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

/** The screens that a guest can open first, and the sheets of the menu. */
export const guestScreens = (): Set<string> =>
  withImports([
    'customer/about/AboutScreen.tsx',
    'customer/branch/BranchesScreen.tsx',
    'customer/branch/read-branches.ts',
    'customer/cart/CartBarLink.tsx',
    'customer/cart/SkipToCart.tsx',
    'customer/dish/MenuItemScreen.tsx',
    'customer/dish/MenuItemSheet.tsx',
    'customer/feast/FeastScreen.tsx',
    'customer/home/HomeScreen.tsx',
    'customer/legal/PrivacyScreen.tsx',
    'customer/legal/TermsScreen.tsx',
    'customer/menu/search/MenuSearch.tsx',
    'customer/method/MethodScreen.tsx',
    'customer/sign-in/LoginScreen.tsx',
  ])

/** What the menu and the frame of all screens load when they need it. */
export const partsOfFrame = (): Set<string> =>
  withImports([
    'customer/account/TermsNews.tsx',
    'customer/cart/CartPanel.tsx',
    'customer/cart/CartSheet.tsx',
    'customer/cart/branch/BranchChange.tsx',
    'customer/cart/when/WhenChange.tsx',
    'customer/dish-alert/AlertButton.tsx',
    'customer/dish/note/LastNote.tsx',
    'customer/menu/regular/CustomerOrders.tsx',
    'customer/outbox/outbox.ts',
    'customer/placing/WaitingOrder.tsx',
  ])

/** The screens of staff, without the studio. */
export const staffScreens = (): Set<string> =>
  withImports([
    'staff/availability/StaffMenuScreen.tsx',
    'staff/board/BoardScreen.tsx',
    'staff/care/CareSheet.tsx',
    'staff/care/ChangeSheet.tsx',
    'staff/phone-order/PhoneOrderScreen.tsx',
    'staff/plates/PlatesScreen.tsx',
    'staff/request/StaffRequestsScreen.tsx',
    'staff/scan/StaffScanScreen.tsx',
    'staff/staff-bill/StaffBillsScreen.tsx',
  ])

/**
 * The absolute paths of the sources that a page can load outside the studio, lazily as well. `isOfStudio`:
 * whether a path is the studio's.
 */
export function outsideStudio(isOfStudio: (file: string) => boolean): Set<string> {
  const found = new Set<string>()
  const follow = (file: string) => {
    if (found.has(file) || isOfStudio(file)) return
    found.add(file)
    for (const source of importsOf(file, anyImport)) follow(source)
  }
  follow(resolve(root, 'src/storefront/app/main.tsx'))
  return found
}

const withImports = (sources: readonly string[]): Set<string> => new Set(sources.flatMap(importedBy))

/** A source of the storefront and everything that it imports statically, as absolute paths. */
function importedBy(source: string): string[] {
  const found = new Set<string>()
  const follow = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const source of importsOf(file, staticImport)) follow(source)
  }
  follow(resolve(root, 'src/storefront', source))
  return [...found]
}

const staticImport = /^(?:import|export)\s(?!type\s)(?:[^'";]*?\sfrom\s)?'([^']+)'/gm
const anyImport = new RegExp(`${staticImport.source}|^(?!\\s*[*/]).*?\\bimport\\('([^']+)'\\)`, 'gm')

/** The absolute paths of the sources that a source imports. */
function importsOf(file: string, kind: RegExp): string[] {
  if (!/\.tsx?$/.test(file)) return []
  return [...readFileSync(file, 'utf8').matchAll(kind)].flatMap(([, fixed, lazy]) => {
    const source = fixed ?? lazy ?? ''
    if (source.startsWith('.')) return resolve(dirname(file), source)
    return layers.test(source) ? resolve(root, 'src', source.slice(1)) : []
  })
}

const layers = /^#(domain|contract|client|storefront)\//
