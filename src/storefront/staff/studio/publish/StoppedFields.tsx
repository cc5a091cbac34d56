import { FormattedMessage } from 'react-intl'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { fieldNameOf } from '../field-names.ts'
import { useStopped } from '../save/use-unsaved.ts'
import type { Studio } from '../studio.ts'
import { FieldLink } from './FieldLink.tsx'
import { OpenPoint, OpenPoints } from './OpenPoints.tsx'
import { Subject } from './Subject.tsx'

/** The fields whose last change could not be saved, each with a link to the field, which says why. */
export function StoppedFields({ studio }: { studio: Studio }) {
  const stopped = useStopped()
  if (stopped.length === 0) return null
  return (
    <OpenPoints
      id="stopped"
      title={<FormattedMessage id="studio.unsaved.title" />}
      tag={
        <Tag tone="bad" icon={warnIcon}>
          <FormattedMessage id="studio.stops" values={{ count: stopped.length }} />
        </Tag>
      }
    >
      {stopped.map((path) => (
        <OpenPoint
          key={path.join('/')}
          name={<Subject menus={studio} of={{ path: [...path] }} />}
          detail={<FormattedMessage id={fieldNameOf(path) ?? 'studio.what.changed'} />}
        >
          <FieldLink studio={studio} path={path} />
        </OpenPoint>
      ))}
    </OpenPoints>
  )
}
