import type { ReactNode } from 'react'
import text from '#storefront/ui/text/text.module.css'
import panels from '../panels.module.css'

/** A part of an editor with its heading. With an id, links lead to it. */
export const Part = ({ id, title, children }: { id?: string; title: ReactNode; children: ReactNode }) => (
  <section className={panels.part} id={id} tabIndex={id === undefined ? undefined : -1}>
    <h2 className={text.head}>{title}</h2>
    {children}
  </section>
)
