import { manyComments } from './fixtures.ts'

/** `aim`: the rate to reach, in answers per second or as a share of the bare server's. */
type Measured = { name: string; path: string; as?: 'buyer'; aim: string; peer?: string }

export const measured: Measured[] = [
  { name: 'course list (visitor)', path: '/', aim: '60 %' },
  {
    name: 'class page (buyer)',
    path: '/http-desde-el-cable/0/0',
    as: 'buyer',
    aim: '400/s',
    peer: 'Moodle 0.20 %',
  },
  { name: 'book page (visitor)', path: '/libro/pedidos-que-no-se-pierden', aim: '60 %' },
  { name: 'pack list (visitor)', path: '/pack', aim: '60 %' },
  { name: 'course page (visitor)', path: '/inscribe/http-desde-el-cable', aim: '60 %' },
  { name: 'sign-in page (visitor)', path: '/login', aim: '600/s' },
  { name: 'course list (buyer)', path: '/', as: 'buyer', aim: '400/s' },
  {
    name: `class page, ${manyComments} comments (buyer)`,
    path: '/http-desde-el-cable/1/0?tab=comments',
    as: 'buyer',
    aim: '',
  },
  {
    name: 'class data for navigation (buyer)',
    path: '/http-desde-el-cable/0/0.data',
    as: 'buyer',
    aim: '1,000/s',
  },
  { name: 'API, files of a book (buyer)', path: '/api/v1/book/1/files', as: 'buyer', aim: '2,000/s' },
  { name: 'API, course list (visitor)', path: '/api/v1/tutorial/', aim: '' },
]

export const publicPages = [
  '/',
  '/inscribe/http-desde-el-cable',
  '/libros',
  '/libro/pedidos-que-no-se-pierden',
  '/pack',
  '/blog',
  '/login',
]
