import { useAtomValue } from 'jotai'
import { useIntl } from 'react-intl'
import type { BranchSummary } from '#domain/branch.ts'
import { beforeMaghrib } from '#domain/maghrib.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import type { ChosenWhen } from '#storefront/customer/method/choice.ts'
import { Soonest } from '#storefront/customer/slot/Soonest.tsx'
import type { Offered } from '#storefront/customer/slot/use-offered.ts'
import { nearTime } from '#storefront/i18n/near-day.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { ChipChoice } from '#storefront/ui/choice/ChipChoice.tsx'
import { ChoiceRow } from '#storefront/ui/choice/ChoiceRow.tsx'
import { SlotTime } from '#storefront/ui/text/SlotTime.tsx'
import { timeChips } from './time-chips.ts'

/** The soonest time and the next free ones in one row. A time that was taken stays, and is struck through. */
export function TimeChips({
  branch,
  offered: { soonest, free },
  chosen,
  lost,
  isShort,
  onChange,
}: {
  branch: BranchSummary
  offered: Offered
  /** The start of the order's slot (milliseconds since 1970). */
  chosen: number | undefined
  lost: number | undefined
  /** Only the soonest time, beside the choice of all others. */
  isShort: boolean
  onChange: (when: ChosenWhen) => void
}) {
  const intl = useIntl()
  const formats = useFormats()
  const now = useNow()
  const { when } = useAtomValue(choiceAtom)
  const isSoonest = when.kind === 'now' || (chosen !== undefined && chosen === soonest)
  const others = isShort ? [] : timeChips({ soonest, chosen, free, lost })
  return (
    <div role="radiogroup" aria-label={intl.formatMessage({ id: 'when.label' })}>
      <ChoiceRow chosen={String(chosen)}>
        <ChipChoice
          type="radio"
          name="checkout-time"
          checked={isSoonest}
          disabled={soonest === undefined}
          onChange={() => onChange({ kind: 'now' })}
        >
          <Soonest at={soonest} />
        </ChipChoice>
        {others.map(({ at, isLost }) => (
          <ChipChoice
            key={at}
            type="radio"
            name="checkout-time"
            checked={!isSoonest && at === chosen}
            disabled={isLost}
            onChange={() => onChange({ kind: 'later', at })}
          >
            <SlotTime lead={beforeMaghrib(branch, at)}>{nearTime(at, { formats, now })}</SlotTime>
          </ChipChoice>
        ))}
      </ChoiceRow>
    </div>
  )
}
