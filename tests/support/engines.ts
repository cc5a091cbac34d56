import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findFirefox } from '../engines/firefox.ts'
import { hasWebKit } from '../engines/webkit.ts'

const packages = ['webkit2gtk-driver', 'xvfb', 'xauth', 'firefox-esr']
const install = `apt-get install -y --no-install-recommends ${packages.join(' ')}`

const missing = (): string[] => [
  ...(hasWebKit() ? [] : ['WebKitGTK with its driver']),
  ...(findFirefox() ? [] : ['Firefox']),
]

/**
 * True when WebKitGTK and Firefox are installed, or could be installed now from Debian's packages (as root).
 * Otherwise false, after printing the command that installs them.
 */
export function installEngines(): boolean {
  if (missing().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${missing().join(' and ')} from Debian’s packages.`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const line of ['apt-get update -qq', install])
      spawnSync('/bin/sh', ['-c', `${line} -qq`], { stdio: ['ignore', 'ignore', 'inherit'], env })
  }
  const lacking = missing()
  if (lacking.length === 0) return true
  console.log(
    `No ${lacking.join(', no ')} on this machine; its journeys were NOT run. On Debian or Ubuntu: ${install}`,
  )
  return false
}
