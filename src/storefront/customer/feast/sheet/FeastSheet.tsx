import { FormattedMessage, useIntl } from 'react-intl'
import { dirOf, langs, type Lang, type Localized } from '#domain/locale.ts'
import { perPerson } from '#domain/feast-groups.ts'
import { usePrint } from '#storefront/customer/invoice/use-print.ts'
import { formatsOf } from '#storefront/i18n/formats.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { intlOf, type MessageId } from '#storefront/i18n/words.ts'
import { BackLink } from '#storefront/platform/navigation/BackLink.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { clothClass } from '#storefront/ui/cloth/cloth-class.ts'
import { Sadu } from '#storefront/ui/cloth/Sadu.tsx'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { TopBar } from '#storefront/ui/layout/TopBar.tsx'
import { QrCode } from '#storefront/ui/picture/QrCode.tsx'
import { Wordmark } from '#storefront/ui/picture/Wordmark.tsx'
import { IncludedVat } from '#storefront/ui/price/IncludedVat.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { feastPath, writeFeastSearch } from '../feast-search.ts'
import css from './FeastSheet.module.css'
import { sheetTotals } from './sheet-totals.ts'
import { SheetTable } from './SheetTable.tsx'
import type { Feast } from '../use-feast.ts'

/** Pixels of a page of A4 within its margins, of the sheet without rows, and of a row in Arabic. */
const height = { page: 1010, frame: 600, row: 42 }

/** Returns the size of the print in tenths, so that all rows are on one page. */
const tenthsFor = (rows: number): number =>
  Math.max(2, Math.min(10, Math.floor((10 * height.page) / (height.frame + height.row * rows))))

/** The plan on one page of A4, in the language of the screen with the other one beside it. */
export function FeastSheet({ feast }: { feast: Feast }) {
  const intl = useIntl()
  const { search, at, lines, groups, branch, quote } = feast
  const { print } = usePrint('a4')
  // options are in a line of their own, of a smaller size; the frame has room for one of the totals
  const withOptions = lines.filter(({ optionIds }) => optionIds.length > 0).length
  const rows = lines.length + withOptions / 2 + groups.length + sheetTotals(quote).length - 1
  const link = new URL(feastPath({ ...search, at, lines, branchId: branch.id }), location.origin).href
  return (
    <>
      <TopBar
        title={<FormattedMessage id="title.feast" />}
        back={<BackLink to="/$lang/feast/" search={writeFeastSearch({ ...search, show: 'plan' })} />}
        action={
          <Button small onClick={() => print('')}>
            <FormattedMessage id="feast.sheet.print" />
          </Button>
        }
      />
      <Page className={css.page}>
        <article className={classNames(css.sheet, clothClass('rumman'))} data-tenths={tenthsFor(rows)}>
          <Sadu className={css.band} />
          <header className={css.head}>
            <h2>
              <Both of={(lang) => titleIn(lang, feast)} />
            </h2>
            <Wordmark />
          </header>
          <Facts feast={feast} />
          <SheetTable feast={feast} />
          <footer className={css.foot}>
            <div className={css.code}>
              <QrCode text={link} label={intl.formatMessage({ id: 'feast.sheet.code' })} className={css.qr} />
              <p>
                <BothWords id="feast.sheet.code" />
              </p>
            </div>
            <Totals feast={feast} />
          </footer>
          <p className={css.hint}>
            <BothWords id="feast.sheet.hint" />
          </p>
        </article>
      </Page>
    </>
  )
}

const titleIn = (lang: Lang, { at, seats, search }: Feast): string => {
  const formats = formatsOf(lang)
  return intlOf(lang).formatMessage(
    { id: `feast.title.${search.wish.occasion}` },
    { day: at === undefined ? '' : formats.weekday(at), count: seats, shown: formats.number(seats) },
  )
}

/** A text in the language of the screen, and smaller beside or below it in the other one. */
function Both({ of }: { of: (lang: Lang) => string }) {
  const shown = useLang()
  const other = langs.find((lang) => lang !== shown) ?? shown
  return (
    <>
      <bdi>{of(shown)}</bdi>{' '}
      <bdi className={css.other} lang={other} dir={dirOf[other]}>
        {of(other)}
      </bdi>
    </>
  )
}

const BothWords = ({ id }: { id: MessageId }) => <Both of={(lang) => intlOf(lang).formatMessage({ id })} />

function moment(lang: Lang, instant: number | undefined): string {
  if (instant === undefined) return ''
  const formats = formatsOf(lang)
  const values = { day: formats.day(instant), time: formats.time(instant) }
  return intlOf(lang).formatMessage({ id: 'thank-you.day' }, values)
}

const nameIn = (name: Localized) => (lang: Lang) => name[lang] ?? name.ar ?? name.en ?? ''

function Facts({ feast }: { feast: Feast }) {
  const { at, orderBy, search, branch, groups } = feast
  const { adults, children } = search.wish
  const mains = groups.find(({ course }) => course === 'main')
  const facts: readonly [MessageId, (lang: Lang) => string][] = [
    ['feast.sheet.when', (lang) => moment(lang, at)],
    ['feast.sheet.order-by', (lang) => moment(lang, orderBy)],
    ['feast.sheet.guests', (lang) => intlOf(lang).formatMessage({ id: 'feast.who' }, { adults, children })],
    ['feast.sheet.branch', nameIn(branch.name)],
    ['feast.sheet.enough', (lang) => formatsOf(lang).number(mains?.enoughFor ?? 0)],
    ['feast.person', (lang) => formatsOf(lang).moneyInWords(perPerson(feast.quote, feast.seats))],
  ]
  return (
    <dl className={css.facts}>
      {facts.map(([id, value]) => (
        <div key={id}>
          <dt>
            <BothWords id={id} />
          </dt>
          <dd>
            <Both of={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Totals({ feast: { quote } }: { feast: Feast }) {
  return (
    <dl className={css.totals}>
      {sheetTotals(quote).map(({ id, amount, tone }) => (
        <div key={id} className={tone === 'grand' ? css.grand : undefined}>
          <dt>
            <BothWords id={id} />
          </dt>
          <dd>
            <Price amount={amount} sign={tone === 'minus' ? '−' : undefined} />
          </dd>
        </div>
      ))}
      <div>
        <dt>
          <IncludedVat amount={quote.vat} />
        </dt>
      </div>
    </dl>
  )
}
