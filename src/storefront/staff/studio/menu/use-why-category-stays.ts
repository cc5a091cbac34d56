import { useIntl } from 'react-intl'
import type { MenuFile } from '#contract/menu-file.ts'
import { wordsIn } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { categoryUses } from './menu-edits.ts'

/** Returns a function that says why a category cannot be removed: a dish or a promotion uses it. */
export function useWhyCategoryStays(menu: MenuFile): (id: string) => string | undefined {
  const intl = useIntl()
  const lang = useLang()
  return (id) => {
    const { dishes, promotion } = categoryUses(menu, id)
    if (dishes > 0) return intl.formatMessage({ id: 'studio.category.full' }, { count: dishes })
    if (!promotion) return undefined
    return intl.formatMessage({ id: 'studio.category.promoted' }, { name: wordsIn(promotion, lang).text })
  }
}
