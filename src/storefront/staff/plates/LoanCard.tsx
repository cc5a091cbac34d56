import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { newUuid } from '#client/new-id.ts'
import type { PlatesLoan, PlatesWay } from '#contract/plates.ts'
import { platesOut } from '#domain/plates.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { checkIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { Segments } from '#storefront/ui/choice/Segments.tsx'
import text from '#storefront/ui/text/text.module.css'
import css from './LoanCard.module.css'
import { LoanDue } from './LoanDue.tsx'
import { LoanLine } from './LoanLine.tsx'
import { ReturnSheet } from './ReturnSheet.tsx'
import { type Counted, returnOf } from './loans.ts'
import type { LoansKey } from './queries.ts'
import { UnansweredReturn } from './UnansweredReturn.tsx'
import { useReturnPlates } from './use-return-plates.ts'

/**
 * The plates of one order: how many are out, how many come back now, and the amount and way of the refund.
 */
export function LoanCard({
  loan,
  branchId,
  listKey,
}: {
  loan: PlatesLoan
  branchId: string
  /** The key of the list that contains the loan. */
  listKey: LoansKey
}) {
  const intl = useIntl()
  const { lines } = loan.plates
  const [counted, setCounted] = useState<Counted>({})
  const { back, count, amount } = returnOf(lines, counted)
  const [way, setWay] = useState<PlatesWay>(loan.ways[0] ?? 'cash')
  const [id, setId] = useState<string>() // of the return that is asked about, also of a second tap
  const { sending, unanswered, ...giveBack } = useReturnPlates(loan.orderId, listKey)
  const busy = sending !== undefined
  // the list may be read again while a return is sent
  const asked = sending ?? { count, amount }
  // a colleague has taken them back meanwhile: the question does not come up again with the next plate
  if (id !== undefined && !busy && count === 0) setId(undefined)
  const next = { branchId, lines: back, way, count, amount }
  const done = { onSuccess: () => setCounted({}), onSettled: () => setId(undefined) }

  return (
    <article
      className={css.loan}
      aria-label={intl.formatMessage({ id: 'staff.plates.loan' }, { number: String(loan.number) })}
    >
      <LoanHead loan={loan} />
      <LoanLines lines={lines} counted={counted} onCount={unanswered || busy ? undefined : setCounted} />
      <ReturnedNote of={giveBack.data} />
      {unanswered ? (
        <UnansweredReturn of={unanswered} busy={busy} onSend={() => giveBack.mutate(unanswered, done)} />
      ) : (
        <>
          <ErrorNote error={giveBack.error} />
          {platesOut(lines) > 0 && (
            <CountedReturn
              {...{ way, count, amount, busy }}
              ways={loan.ways}
              onWay={setWay}
              onAll={() => setCounted(allOut(lines))}
              onTake={() => setId(newUuid())}
            />
          )}
        </>
      )}
      <ReturnSheet
        {...{ loan, way, busy }}
        open={id !== undefined && asked.count > 0}
        count={asked.count}
        amount={asked.amount}
        onConfirm={() => id !== undefined && giveBack.mutate({ id, ...next }, done)}
        onClose={() => setId(undefined)}
      />
    </article>
  )
}

const LoanLines = ({
  lines,
  counted,
  onCount,
}: {
  lines: Lines
  counted: Counted
  /** Undefined while nothing else can be counted. */
  onCount: ((counted: Counted) => void) | undefined
}) => (
  <ul className={layout.list}>
    {lines.map((line) => (
      <LoanLine
        key={line.place}
        line={line}
        count={counted[line.place] ?? 0}
        onCount={onCount && ((quantity) => onCount({ ...counted, [line.place]: quantity }))}
      />
    ))}
  </ul>
)

type Lines = PlatesLoan['plates']['lines']

const allOut = (lines: Lines): Counted =>
  Object.fromEntries(lines.map(({ place, lent, returned }) => [place, lent - returned]))

/**
 * Confirms what was just returned. Always in the page: screen readers do not announce a live region that
 * comes with its words.
 */
const ReturnedNote = ({ of: returned }: { of: ReturnType<typeof useReturnPlates>['data'] }) => (
  <div role="status" className={css.done}>
    {returned && (
      <Note tone="good" icon={checkIcon}>
        <span>
          <FormattedMessage
            id={`staff.plates.done.${returned.way}`}
            values={{ count: returned.count, price: <Price amount={returned.amount} /> }}
          />
        </span>
      </Note>
    )}
  </div>
)

/** The amount of the refund, its way if there is a choice, and the actions. */
function CountedReturn({
  ways,
  way,
  count,
  amount,
  busy,
  onWay,
  onAll,
  onTake,
}: {
  ways: readonly PlatesWay[]
  way: PlatesWay
  count: number
  amount: number
  busy: boolean
  onWay: (way: PlatesWay) => void
  onAll: () => void
  onTake: () => void
}) {
  const intl = useIntl()
  return (
    <>
      {ways.length > 1 && (
        <Segments
          label={intl.formatMessage({ id: 'staff.plates.way' })}
          value={way}
          onChange={onWay}
          options={ways.map((one) => ({
            value: one,
            label: <FormattedMessage id={`staff.plates.way.${one}`} />,
          }))}
        />
      )}
      <p className={layout.between}>
        <span className={text.muted}>
          <FormattedMessage id="staff.plates.amount" />
        </span>
        <Price amount={amount} className={text.head} />
      </p>
      <Actions {...{ count, busy, onAll, onTake }} />
    </>
  )
}

function Actions({
  count,
  busy,
  onAll,
  onTake,
}: {
  count: number
  busy: boolean
  onAll: () => void
  onTake: () => void
}) {
  const intl = useIntl()
  const reachable = useReachable()
  const block = !reachable ? 'staff.plates.offline' : count === 0 ? 'staff.plates.take.none' : undefined
  return (
    <div className={css.actions}>
      <Button tone="quiet" disabled={busy} onClick={onAll}>
        <FormattedMessage id="staff.plates.all" />
      </Button>
      <Button wide busy={busy} disabledReason={block && intl.formatMessage({ id: block })} onClick={onTake}>
        {count === 0 ? (
          <FormattedMessage id="staff.plates.take.any" />
        ) : (
          <FormattedMessage id="staff.plates.take" values={{ count }} />
        )}
      </Button>
    </div>
  )
}

function LoanHead({ loan }: { loan: PlatesLoan }) {
  const formats = useFormats()
  const { number, firstName, branchName, handedOverAt } = loan
  return (
    <div className={layout.betweenTop}>
      <div>
        <h2 className={text.head}>
          <bdi className={text.ltr}>#{number}</bdi> {firstName !== '' && <bdi>{firstName}</bdi>}
        </h2>
        <p className={text.smallMuted}>
          <FormattedMessage
            id="staff.plates.handed"
            values={{ branch: <Words of={branchName} />, day: <bdi>{formats.shortDay(handedOverAt)}</bdi> }}
          />
        </p>
      </div>
      <LoanDue loan={loan} />
    </div>
  )
}
