import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { FormattedMessage } from 'react-intl'
import * as v from 'valibot'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { walletQuery } from '#storefront/customer/wallet/queries.ts'
import { pointsChoiceAtom } from '#storefront/customer/wallet/redeem-atom.ts'
import { placingAtom } from './placing-atom.ts'

const Possible = v.object({ most: v.pipe(v.number(), v.minValue(1)) })

/**
 * Offers to continue with the points that can be used now, or without points, if the balance changed in the
 * meantime. The customer then agrees to the new total.
 */
export function OtherPoints({ detail }: { detail: Readonly<Record<string, unknown>> }) {
  const formats = useFormats()
  const queryClient = useQueryClient()
  const wish = useSetAtom(pointsChoiceAtom)
  const setPlacing = useSetAtom(placingAtom)
  const possible = v.safeParse(Possible, detail)
  const most = possible.success ? possible.output.most : 0

  async function goOn(): Promise<void> {
    await wish(most > 0 ? 'most' : null)
    // what this device knows of the points is out of date
    await queryClient.invalidateQueries({ queryKey: walletQuery().queryKey })
    setPlacing({ step: 'ready' })
  }

  return (
    <Button tone="quiet" small onClick={() => void goOn()}>
      {most > 0 ? (
        <FormattedMessage id="redeem.other" values={{ count: most, points: formats.number(most) }} />
      ) : (
        <FormattedMessage id="redeem.without" />
      )}
    </Button>
  )
}
