import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { reloadMenu } from '#storefront/app/start-up/reload-menu.ts'

test('news of a branch reload menus, the list of branches, and the details of this branch only', async () => {
  const client = new QueryClient()
  const keys = [['menu', 'olaya'], ['branches'], ['branch', 'olaya'], ['branch', 'malqa'], ['orders']]
  for (const key of keys) client.setQueryData(key, {})

  await reloadMenu(client, 'olaya')

  const isStale = (key: string[]) => client.getQueryState(key)?.isInvalidated
  expect(keys.map((key) => isStale(key))).toEqual([true, true, true, false, false])
})
