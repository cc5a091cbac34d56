import { aWrittenBranch, aWrittenGroup, aWrittenItem, aWrittenMenu, type WrittenMenu } from './menu-file.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, place) => place)

/** Another brand: the given number of dishes, 30 option groups, and no English text. */
export const aBigMenu = (dishes: number): WrittenMenu =>
  aWrittenMenu({
    categories: upTo(20).map((n) => ({ id: `category-${n}`, name: { ar: `قسم ${n}` }, cloth: 'hail' })),
    optionGroups: upTo(30).map((n) =>
      aWrittenGroup({
        id: `group-${n}`,
        name: { ar: `سؤال ${n}` },
        min: 0,
        max: 2,
        options: upTo(4).map((o) => ({ id: `option-${n}-${o}`, name: { ar: `خيار ${o}` }, price: o * 100 })),
      }),
    ),
    items: upTo(dishes).map((n) =>
      aWrittenItem({
        id: `dish-${n}`,
        categoryId: `category-${n % 20}`,
        name: { ar: `طبق رقم ${n}` },
        description: { ar: 'رز بسمتي مطبوخ على مرقته مع الهيل واللومي، يقدّم ساخن مع الدقوس' },
        price: 1000 + n,
        optionGroupIds: [`group-${n % 30}`, `group-${(n + 7) % 30}`],
        drawing: { vessel: 'tabsi', base: 'rice:mandi:66', on: [`almond*${1 + (n % 9)} 30-60`] },
      }),
    ),
    branches: upTo(3).map((n) => aWrittenBranch({ id: `branch-${n}`, outOfStock: [`dish-${n}`] })),
  })

export const bigMenu = aBigMenu(400)
