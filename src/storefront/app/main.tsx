import { catchInstallPrompt } from '#storefront/customer/install/catch-prompt.ts'
import { pause } from '#storefront/platform/browser/pause.ts'
import { reloadOnMissingChunk } from '#storefront/platform/update/reload-guard.ts'
import { keepEarlyTap } from './start-up/early-tap.ts'
import { showStartFailure } from './start-up/start-failure.ts'

/** The libraries, our own code and the start are three tasks: in one they block a phone for 0.3 s. */
async function start(): Promise<void> {
  try {
    await import('./start-up/libraries.ts')
    await pause()
    const app = await import('./start.tsx')
    await pause()
    await app.start()
  } catch (error) {
    showStartFailure()
    throw error
  }
}

reloadOnMissingChunk()
catchInstallPrompt()
keepEarlyTap()

// A page with content is painted first: a script that runs before the first paint delays it by half a second
// on a phone.
if (document.getElementById('root')?.firstElementChild) requestAnimationFrame(() => setTimeout(start))
else void start()
