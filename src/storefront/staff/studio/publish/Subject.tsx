import { FormattedMessage } from 'react-intl'
import type { FileChange } from '#contract/studio.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { sectionNames } from '../field-names.ts'
import { type Studio, subjectOf } from '../studio.ts'

/** What a change or a problem is about: the name of its entry, else that of its section. */
export function Subject({ menus, of }: { menus: Pick<Studio, 'menu' | 'live'>; of: FileChange }) {
  const subject = subjectOf(menus, of)
  const [section = ''] = of.path
  return subject ? (
    <Words of={subject} />
  ) : (
    <FormattedMessage id={sectionNames[section] ?? 'studio.section.other'} />
  )
}
