import type { TestShop } from './shop.ts'
import { lastCode, signInAs } from './sign-in.ts'
import { aVisitor, type Visitor } from './visitor.ts'

/** A registered customer with a browser. `phone` is E.164. */
export async function aMember(
  shop: TestShop,
  phone: string,
  visitor: Visitor = aVisitor(shop),
): Promise<Visitor & { readonly confirm: () => Promise<void> }> {
  await signInAs(shop, visitor, phone, { register: true })
  return {
    ...visitor,
    /** Gets a fresh code, some minutes after the one before because of the rate limit. */
    confirm: async () => {
      shop.clock.now += 5 * 60_000
      await visitor.send('POST', '/auth/codes', { phone, lang: 'en' })
      const { status, body } = await visitor.send('POST', '/me/confirm', { code: lastCode(shop, phone) })
      if (status !== 200) throw new Error(`expected a fresh code to be taken, got ${JSON.stringify(body)}`)
    },
  }
}
