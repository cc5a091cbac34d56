import { createElement, memo, useMemo, useState } from 'react'

export type FloorDish = {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly picture: string
  readonly price: number
}

type CardProps = { readonly dish: FloorDish; readonly count: number; readonly onAdd: (id: number) => void }

const Card = memo(({ dish, count, onAdd }: CardProps) =>
  createElement(
    'li',
    { className: 'c' },
    createElement('img', {
      src: dish.picture,
      alt: '',
      width: 88,
      height: 88,
      loading: dish.id > 6 ? 'lazy' : undefined,
      fetchPriority: dish.id === 1 ? 'high' : undefined,
    }),
    createElement(
      'div',
      null,
      createElement('h3', null, dish.name),
      createElement('p', null, dish.description),
      createElement('b', null, (dish.price / 100).toFixed(2)),
    ),
    createElement(
      'button',
      { className: 'add', onClick: () => onAdd(dish.id) },
      count > 0 ? `× ${count}` : 'Add',
    ),
  ),
)

/** A menu of dishes with a search and a cart, as small as React allows: what a page of this kind can cost. */
export function FloorApp({ dishes }: { readonly dishes: readonly FloorDish[] }) {
  const [cart, setCart] = useState<Readonly<Record<number, number>>>({})
  const [query, setQuery] = useState('')
  const add = useMemo(() => (id: number) => setCart((cart) => ({ ...cart, [id]: (cart[id] ?? 0) + 1 })), [])
  const shown = dishes.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()))
  const total = Object.values(cart).reduce((sum, count) => sum + count, 0)
  return createElement(
    'main',
    null,
    createElement(
      'header',
      null,
      createElement('h1', null, 'Menu'),
      createElement('input', {
        'aria-label': 'Search',
        value: query,
        onChange: ({ target }: { target: { value: string } }) => setQuery(target.value),
      }),
    ),
    createElement(
      'ul',
      null,
      ...shown.map((dish) =>
        createElement(Card, { key: dish.id, dish, count: cart[dish.id] ?? 0, onAdd: add }),
      ),
    ),
    total > 0 && createElement('footer', { id: 'bar' }, `In cart: ${total}`),
  )
}
