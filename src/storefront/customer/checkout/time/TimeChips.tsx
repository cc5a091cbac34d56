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
import { type LostTime, mustChoose } from './lost-time.ts'
import { timeChips } from './time-chips.ts'

/**
 * The soonest time and the next free ones in one row. A lost time stays, and is struck through; none is
 * selected if the customer has to choose another one.
 */
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
  lost: LostTime | undefined
  /** Only the soonest time, beside the choice of all others. */
  isShort: boolean
  onChange: (when: ChosenWhen) => void
}) {
  const intl = useIntl()
  const formats = useFormats()
  const now = useNow()
  const { when } = useAtomValue(choiceAtom)
  const isChosen = !mustChoose(lost)
  const isSoonest = isChosen && (when.kind === 'now' || (chosen !== undefined && chosen === soonest))
  const others = isShort ? [] : timeChips({ soonest, chosen, free, lost: lost?.at })
  // a choice of "soonest" that has lost its time would not change
  const soonestWhen: ChosenWhen =
    !isChosen && when.kind === 'now' && soonest !== undefined
      ? { kind: 'later', at: soonest }
      : { kind: 'now' }
  return (
    <div role="radiogroup" aria-label={intl.formatMessage({ id: 'when.label' })}>
      <ChoiceRow chosen={String(chosen)}>
        <ChipChoice
          type="radio"
          name="checkout-time"
          checked={isSoonest}
          disabled={soonest === undefined}
          onChange={() => onChange(soonestWhen)}
        >
          <Soonest at={soonest} />
        </ChipChoice>
        {others.map(({ at, isLost }) => (
          <ChipChoice
            key={at}
            type="radio"
            name="checkout-time"
            checked={isChosen && !isSoonest && at === chosen}
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
