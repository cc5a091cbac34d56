import type { Lang } from '#domain/locale.ts'
import brand from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
import { anOrderId, type CustomerClient } from '#support/customer-client.ts'
import { say } from '#support/words.ts'

/** Saves an address at a branch of the demo brand, named after its kind. The first one is the default. */
export async function saveAddressAt(
  client: CustomerClient,
  branchId: string,
  { kind, lang }: { kind: 'home' | 'work'; lang: Lang },
): Promise<void> {
  const branch = brand.branches.find(({ id }) => id === branchId)
  if (!branch) throw new Error(`the demo brand has no branch "${branchId}"`)
  const { status } = await client.send('PUT', `/addresses/${anOrderId()}`, {
    kind,
    label: say(lang, `address.kind.${kind}`),
    line: `7421 ${kind}`,
    building: '12',
    note: '',
    shortAddress: null,
    location: branch.location,
    exact: true,
  })
  if (status !== 200) throw new Error(`the address was answered with ${status}`)
}
