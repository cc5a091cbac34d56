import { FormattedMessage } from 'react-intl'
import { chosenOptions, priceItem } from '#domain/chosen-options.ts'
import type { FeastGroupLine } from '#domain/feast-groups.ts'
import { dirOf, type Lang, langs, type Localized, wordsIn } from '#domain/locale.ts'
import type { Menu } from '#domain/menu.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { intlOf } from '#storefront/i18n/words.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import css from './SheetTable.module.css'
import type { Feast } from '../use-feast.ts'

/** The dishes by course, each named in both languages, with how many it serves and its price. */
export function SheetTable({ feast: { groups, menu } }: { feast: Feast }) {
  const formats = useFormats()
  const lang = useLang()
  const other = useOther()
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="feast.sheet.quantity" />
          </th>
          <th scope="col">
            <FormattedMessage id="feast.sheet.dish" />
          </th>
          <th scope="col" lang={other} dir={dirOf[other]} className={css.second}>
            {intlOf(other).formatMessage({ id: 'feast.sheet.dish' })}
          </th>
          <th scope="col" className={css.number}>
            <FormattedMessage id="feast.sheet.serves" />
          </th>
          <th scope="col" className={css.number}>
            <FormattedMessage id="feast.sheet.amount" />
          </th>
        </tr>
      </thead>
      {groups.map(({ course, lines }) => (
        <tbody key={course}>
          <tr>
            <th scope="rowgroup" colSpan={5} className={css.group}>
              <FormattedMessage id={`feast.course.${course}`} />{' '}
              <bdi lang={other} dir={dirOf[other]} className={css.other}>
                {intlOf(other).formatMessage({ id: `feast.course.${course}` })}
              </bdi>
            </th>
          </tr>
          {lines.map(({ item, optionIds, quantity, serves }) => (
            <tr key={[item.id, ...optionIds].join()}>
              <td>{formats.number(quantity)}</td>
              <td>
                <Words of={item.name} />
                <Options of={{ item, optionIds }} menu={menu} lang={lang} />
              </td>
              <td lang={other} dir={dirOf[other]} className={css.second}>
                {otherName(item.name, other)}
                <Options of={{ item, optionIds }} menu={menu} lang={other} />
              </td>
              <td className={css.number}>{serves > 0 && formats.number(serves * quantity)}</td>
              <td className={css.number}>
                <Price amount={priceItem(menu, item, optionIds).unitPrice * quantity} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** The chosen options of a dish, the size among them, in one language. */
function Options({
  of: { item, optionIds },
  menu,
  lang,
}: {
  of: Pick<FeastGroupLine, 'item' | 'optionIds'>
  menu: Menu
  lang: Lang
}) {
  const names = chosenOptions(menu, item, optionIds).map(({ option }) => wordsIn(option.name, lang).text)
  if (names.length === 0) return null
  return (
    <p className={css.other}>
      <bdi>{names.join(intlOf(lang).formatMessage({ id: 'cart.line.comma' }))}</bdi>
    </p>
  )
}

function useOther() {
  const shown = useLang()
  return langs.find((lang) => lang !== shown) ?? shown
}

const otherName = (name: Localized, lang: (typeof langs)[number]): string => name[lang] ?? ''
