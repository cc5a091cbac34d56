import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkBranches } from '#server/audience/doctor/check-branches.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { anEmployee, anOwner } from '#support/signed-in.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)
})
afterEach(() => shop.close())

async function found(about: string): Promise<string> {
  const finding = (await checkBranches(shop.deps)).find((one) => one.about === about)
  return `${finding?.state}: ${finding?.text}`
}

test('branches of which no employee has signed in are named, with who is notified', async () => {
  await anEmployee(shop, '0512345671', 'olaya')
  expect(await found('people')).toBe(
    'warns: no employee of narjis, majlis has signed in since they were added: ' +
      'orders there notify no person, because no owner has signed in. ' +
      'npm run staff -- add --phone 05… --branch ID',
  )

  await anOwner(shop, '0512345672')
  expect(await found('people')).toContain('since they were added: orders there notify the owners. ')
  await anEmployee(shop, '0512345673', 'narjis')
  await anEmployee(shop, '0512345674', 'majlis')
  expect(await found('people')).toBe('ok: an employee of each branch has signed in since they were added')
})

test('branches without a board are named, and those that closed it while they are open', async () => {
  const staff = [
    ['olaya', await anEmployee(shop, '0512345671', 'olaya')],
    ['narjis', await anEmployee(shop, '0512345672', 'narjis')],
    ['majlis', await anEmployee(shop, '0512345673', 'majlis')],
  ] as const
  const board = `${shop.deps.config.publicOrigin}/branch/`
  expect(await found('boards')).toBe(
    `warns: no board is open at olaya, narjis, majlis: open ${board} there before the first order (an owner begins the shift)`,
  )

  for (const [id, employee] of staff)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await employee.send('POST', `/staff/branches/${id}/heartbeat`)
  expect(await found('boards')).toBe('ok: no open branch is without its board')

  await staff[0][1].send('POST', '/staff/branches/olaya/shift-end')
  expect(await found('boards')).toMatch(/^warns: no board is open at olaya: /)
})
