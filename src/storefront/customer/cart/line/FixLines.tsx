import { useAtomValue, useSetAtom } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Branch } from '#domain/branch.ts'
import type { CartLine } from '#domain/cart.ts'
import { wordsIn } from '#domain/locale.ts'
import { menuAt } from '#domain/menu-at.ts'
import { findItem, type Menu, ofDishes } from '#domain/menu.ts'
import type { Quote } from '#domain/pricing.ts'
import { hasCatering } from '#domain/lead-time.ts'
import { type IsFull, nextSlots } from '#domain/slot.ts'
import { useElsewhere } from '#storefront/customer/menu/elsewhere/use-elsewhere.ts'
import { nearTime } from '#storefront/i18n/near-day.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import text from '#storefront/ui/text/text.module.css'
import { cartAtom } from '../cart-atom.ts'
import { linesWithProblems, problemsOfLine, problemWords } from './problem-words.ts'
import { removedAtom, removeLinesAtom } from './removal.ts'
import { UndoRemoval } from './UndoRemoval.tsx'
import { whenWholeBack } from './when-back.ts'

/** More than two days of slots: the first hours of a dish may be full. */
const mostSlots = 200

type Offer = {
  /** The menu without a time, or at that of the quote. */
  readonly menu: Menu
  readonly branch: Branch
  readonly quote: Quote
  readonly isFull: IsFull
  /** Called with a time at which the dish is available. */
  readonly onPick: (at: number) => void
}

/**
 * The lines that cannot be ordered, each with its remedies: remove it, change it, or order for a time when it
 * is available; and the undo of a removal.
 */
export function FixLines({ id: anchor, ...about }: Offer & { readonly id: string }) {
  const { lines } = useAtomValue(cartAtom)
  const removed = useAtomValue(removedAtom)
  const wrong = linesWithProblems(about.quote.problems)
  if (wrong.length === 0 && removed.length === 0) return null
  const offer = { ...about, menu: menuAt(about.menu, about.quote.slot, about) }
  return (
    <div id={anchor}>
      {wrong.length > 0 && (
        <Note
          tone="bad"
          icon={warnIcon}
          title={<FormattedMessage id="cart.problem.summary" values={{ count: wrong.length }} />}
        >
          <ul className={layout.stack}>
            {lines
              .filter(({ id }) => wrong.includes(id))
              .map((line) => (
                <Line key={line.id} line={line} {...offer} />
              ))}
          </ul>
        </Note>
      )}
      <UndoRemoval menu={offer.menu} />
    </div>
  )
}

function Line({ line, menu, branch, quote, isFull, onPick }: Offer & { line: CartLine }) {
  const intl = useIntl()
  const lang = useLang()
  const formats = useFormats()
  const now = useNow()
  const cart = useAtomValue(cartAtom)
  const removeLines = useSetAtom(removeLinesAtom)
  const item = findItem(menu, line.itemId)
  const elsewhere = useElsewhere(menu, line.itemId)
  const known = item ?? elsewhere
  const name = known ? wordsIn(known.name, lang).text : intl.formatMessage({ id: 'cart.line.gone' })
  const soldAt = elsewhere?.branches.map((one) => one.name)
  const problems = problemsOfLine(quote.problems, line.id)
  const back = whenWholeBack(problems, line, menu)
  const catering = hasCatering(cart, menu)
  const isSold = isSoldFor(menu, line.itemId)
  const at =
    back === undefined
      ? undefined
      : nextSlots(branch, now, { catering, isFull, from: back, count: mostSlots }).find(isSold)
  return (
    <li>
      <LineName name={name} person={line.person} />
      {problems.map((problem) => (
        <p key={JSON.stringify(problem)}>
          {problemWords(problem, { menu, line, now, ...(soldAt && { soldAt }) }, intl, lang)}
        </p>
      ))}
      <div className={layout.wrap}>
        {at !== undefined && (
          <Button tone="quiet" small onClick={() => onPick(at)}>
            <FormattedMessage
              id="checkout.fix.later"
              values={{ time: <bdi>{nearTime(at, { formats, now })}</bdi> }}
            />
          </Button>
        )}
        {item && item.availability === 'available' && (
          <LangLink
            to="/$lang/products/$id/"
            params={{ id: line.itemId }}
            search={{ line: line.id }}
            className={buttonClass({ tone: 'quiet', small: true })}
            aria-label={intl.formatMessage({ id: 'cart.change.name' }, { name })}
          >
            <FormattedMessage id="cart.change" />
          </LangLink>
        )}
        <Button
          tone="quiet"
          small
          aria-label={intl.formatMessage({ id: 'checkout.fix.remove.name' }, { name })}
          onClick={() => void removeLines([line.id])}
        >
          <FormattedMessage id="checkout.fix.remove" />
        </Button>
      </div>
    </li>
  )
}

/** Returns a function of whether a dish is sold at the hour of a slot. */
function isSoldFor(menu: Menu, itemId: string): (slot: number) => boolean {
  const ofDish = ofDishes(menu, [itemId])
  return (slot) => findItem(menuAt(ofDish, slot), itemId)?.availability !== 'out-of-hours'
}

/** The name of the dish and, for a dish of a family cart, of the person who eats it. */
const LineName = ({ name, person }: { name: string; person: string | undefined }) => (
  <>
    <b className={text.item}>{name}</b>
    {person && (
      <p>
        <FormattedMessage id="cart.line.person" values={{ name: <bdi data-fleeting="">{person}</bdi> }} />
      </p>
    )}
  </>
)
