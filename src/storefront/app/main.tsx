import { catchInstallPrompt } from '#storefront/customer/install/catch-prompt.ts'
import { reloadOnMissingChunk } from '#storefront/platform/update/reload-guard.ts'
import { keepEarlyTap } from './start-up/early-tap.ts'

/** Not top-level await: with it the bundler splits the entry into a chunk per shared module. */
const start = () => void import('./start.tsx').then((app) => app.start())

reloadOnMissingChunk()
catchInstallPrompt()
keepEarlyTap()

// A page with content is painted first: a script that runs before the first paint delays it by half a second
// on a phone.
if (document.getElementById('root')?.firstElementChild) requestAnimationFrame(() => setTimeout(start))
else start()
