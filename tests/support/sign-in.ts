import { termsVersion } from '#contract/account.ts'
import type { Lang } from '#domain/locale.ts'
import { normalizePhone } from '#domain/phone.ts'
import { upsertStaffMember } from '#server/identity/account/staff-store.ts'
import type { TestShop } from './shop.ts'
import { aVisitor, type Reply, type Visitor } from './visitor.ts'

type How = {
  /** Complete the profile too, so that the customer may order. */
  readonly register?: boolean
  /** Make the customer staff of these branches (which must exist), an owner or an accountant. */
  readonly staff?:
    | { readonly role: 'staff' | 'manager'; readonly branchIds: readonly string[] }
    | { readonly role: 'owner' | 'accountant' }
  readonly lang?: Lang
}

/**
 * Signs a phone in as a browser does, with the code of its SMS. Returns the `cookie` header of the session.
 */
export async function signIn(shop: TestShop, phone: string, how: How = {}): Promise<string> {
  const visitor = aVisitor(shop)
  await signInAs(shop, visitor, phone, how)
  return visitor.cookieHeader()
}

/** Signs a phone in with an existing browser. */
export async function signInAs(
  shop: TestShop,
  visitor: Visitor,
  phone: string,
  { register = false, staff, lang = 'en' }: How = {},
): Promise<void> {
  const known = normalizePhone(phone)
  if (!known.ok) throw new Error(`expected a Saudi mobile number, got ${phone}`)
  if (staff)
    await shop.db.transaction().execute((tx) =>
      upsertStaffMember(
        tx,
        {
          phone: known.value,
          role: staff.role,
          name: '',
          branchIds: 'branchIds' in staff ? staff.branchIds : [],
        },
        shop.clock.now,
      ),
    )
  succeeded(await visitor.send('POST', '/auth/codes', { phone, lang }))
  const code = lastCode(shop, known.value)
  succeeded(await visitor.send('POST', '/auth/sessions', { phone, code, terms: termsVersion, lang }))
  if (register) succeeded(await visitor.send('PATCH', '/me', { firstName: 'Fahad', lastName: 'Al-Otaibi' }))
}

/** The latest code that was sent to this phone (E.164). */
export function lastCode(shop: Pick<TestShop, 'sms'>, phone: string): string {
  const code = shop.sms.findLast((message) => message.to === phone)?.code
  if (code === undefined) throw new Error(`expected a code to have been sent to ${phone}`)
  return code
}

/** Marks the session of every signed-in customer as confirmed with a fresh code. */
export const confirmEverybody = ({ db, clock }: Pick<TestShop, 'db' | 'clock'>) =>
  db
    .updateTable('customer_session')
    .set({ confirmed_at: new Date(clock.now) })
    .execute()

function succeeded({ status, body }: Reply): void {
  if (status >= 300) throw new Error(`expected signing in to work, got ${status} ${JSON.stringify(body)}`)
}
