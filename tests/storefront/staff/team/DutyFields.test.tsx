import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from '#storefront/platform/query/query-client.ts'
import { DutyFields } from '#storefront/staff/team/DutyFields.tsx'
import { htmlOf } from '#support/render.tsx'

const retired = [{ id: 'olaya', name: { en: 'Olaya', ar: 'العليا' } }]

test.each([
  [['olaya'], true],
  [[], false],
])(
  'a removed branch of an employee of %j is a choice that can be taken away',
  async (branchIds, isChecked) => {
    const html = await htmlOf(
      <QueryClientProvider client={createQueryClient()}>
        <DutyFields
          duty={{ role: 'staff', branchIds }}
          retired={retired}
          isMissing={false}
          onChange={() => undefined}
        />
      </QueryClientProvider>,
    )

    const [choice = ''] = /<input[^>]*type="checkbox"[^>]*>(?=.*Olaya \(removed\))/.exec(html) ?? []
    expect(choice).not.toBe('')
    expect(choice.includes('checked')).toBe(isChecked)
  },
)
