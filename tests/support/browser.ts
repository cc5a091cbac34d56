import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

const present = (): string | undefined =>
  [process.env.CHROMIUM, chromium.executablePath(), ...places].find((path) => path && existsSync(path))

const tried = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0

/**
 * Chromium without windows renders the same pages with two thirds of the work. Only Debian's package has this
 * path.
 */
const shellPlaces = ['/usr/bin/chromium-headless-shell']

const presentShell = (): string | undefined =>
  [process.env.CHROMIUM_SHELL, ...shellPlaces].find((path) => path && existsSync(path))

/** The path of a headless shell: an installed one, else one installed now from Debian's packages. */
export function findShell(): string | undefined {
  const here = presentShell()
  if (here || !canInstall()) return here
  // not every release has the package; the journeys use the whole Chromium then
  if (tried('apt-get', ['update', '-qq']))
    tried('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'])
  return presentShell()
}

const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/**
 * The path of a Chromium: an installed one, else one installed now, from Debian's packages (as root) or by
 * Playwright's own download. Undefined, with a message that says what to do, if neither works.
 */
export function findBrowser(): string | undefined {
  const here = present()
  if (here) return here
  if (canInstall()) {
    console.log('No Chromium here: installing it from Debian’s packages.')
    if (tried('apt-get', ['update', '-qq'])) tried('apt-get', ['install', '-y', '-qq', 'chromium'])
    const installed = present()
    if (installed) return installed
  }
  console.log('No Chromium here: asking Playwright to download its own.')
  tried('npx', ['playwright', 'install', 'chromium'])
  const downloaded = present()
  if (!downloaded) {
    console.log(
      'No Chromium could be found or installed. Install one ("apt-get install chromium", or "npx playwright install chromium") ' +
        'or set CHROMIUM to its path; the journeys were NOT run.',
    )
  }
  return downloaded
}
