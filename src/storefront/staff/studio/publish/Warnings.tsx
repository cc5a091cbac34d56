import { FormattedMessage, useIntl } from 'react-intl'
import { wordsIn } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { infoIcon } from '#storefront/ui/icon/icons-more.ts'
import { dot } from '#storefront/ui/text/dot.ts'
import { openPointsOf } from '../dish/unfinished.ts'
import { useIsBare } from '../dish/use-unfinished.ts'
import type { Studio } from '../studio.ts'
import { OpenPoint, OpenPoints } from './OpenPoints.tsx'

const linkClass = buttonClass({ tone: 'quiet', small: true })

/**
 * What the draft can be published without: new branches have no employees yet, changed dishes lack something.
 * Each has a link to where it is filled in.
 */
export function Warnings({ studio }: { studio: Studio }) {
  const intl = useIntl()
  const lang = useLang()
  const open = openPointsOf(studio, useIsBare())
  const branches = newBranchesOf(studio)
  if (open.length + branches.length === 0) return null
  return (
    <OpenPoints
      id="warnings"
      title={<FormattedMessage id="studio.warnings" />}
      tag={
        <Tag tone="warm" icon={infoIcon}>
          <FormattedMessage id="studio.left.may" />
        </Tag>
      }
    >
      {branches.map(({ id, name }) => (
        <OpenPoint
          key={id}
          name={<Words of={name} />}
          detail={<FormattedMessage id="studio.left.employees" />}
        >
          <LangLink to="/$lang/studio/$part/" params={{ part: 'staff' }} className={linkClass}>
            <FormattedMessage id="owner.team.change" />
          </LangLink>
        </OpenPoint>
      ))}
      {open.map(({ dish, left }) => (
        <OpenPoint
          key={dish.id}
          name={<Words of={dish.name} />}
          detail={left
            .map(({ title, of }) => intl.formatMessage({ id: title }, { name: of && wordsIn(of, lang).text }))
            .join(dot)}
        >
          <LangLink to="/$lang/studio/" search={{ dish: dish.id }} className={linkClass}>
            <FormattedMessage id="studio.left.fill-in" />
          </LangLink>
        </OpenPoint>
      ))}
    </OpenPoints>
  )
}

/** The branches that the publication adds: employees are added to live branches only. */
const newBranchesOf = ({ menu, live }: Studio) =>
  menu.branches.filter(({ id }) => live.branches.every((branch) => branch.id !== id))
