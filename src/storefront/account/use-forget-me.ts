import { forgetPush } from '#client/forget-push.ts'
import { forgetCustomer } from '#client/remembered.ts'
import { useLang } from '../i18n/use-lang.ts'

/** Once the session has ended: forgets everything of the customer on this device and opens the shop anew, so that what the page held goes with it. */
export function useForgetMe(): () => Promise<void> {
  const lang = useLang()
  return async () => {
    // nobody is kept signed in by a browser that can not do this
    await forgetPush().catch(() => undefined)
    await forgetCustomer([localStorage, sessionStorage])
    location.replace(`/${lang}/`)
  }
}
