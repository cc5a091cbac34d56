import type { TestShop } from './shop.ts'
import { lastCode, signInAs } from './sign-in.ts'
import { aVisitor, type Visitor } from './visitor.ts'

/** Somebody registered, in a browser of their own. `phone` is E.164. */
export async function aMember(
  shop: TestShop,
  phone: string,
  visitor: Visitor = aVisitor(shop),
): Promise<Visitor & { readonly confirm: () => Promise<void> }> {
  await signInAs(shop, visitor, phone, { register: true })
  return {
    ...visitor,
    /** Gives a code once more, some minutes after the one before, as the limits have it. */
    confirm: async () => {
      shop.clock.now += 5 * 60_000
      await visitor.send('POST', '/auth/codes', { phone, lang: 'en' })
      const { status, body } = await visitor.send('POST', '/me/confirm', { code: lastCode(shop, phone) })
      if (status !== 200) throw new Error(`expected a fresh code to be taken, got ${JSON.stringify(body)}`)
    },
  }
}
