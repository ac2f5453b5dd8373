/**
 * Russian texts for the parts of invented names (regions.ts, clubs.ts). Spelling does not tell how a part is
 * pronounced in its language (Eichen, borough, Haute), so each part is written out. Rules exist only for the place
 * where two parts meet.
 */
import type { NameGroup } from './regions.ts';

/** Pairs of a part and its Russian text; `_` is a space. */
const TEXTS: Record<NameGroup, string> = {
  english: `
    Ash Эш Bram Брам Cold Колд Dun Дан East Ист Fair Фэр Glen Глен Hart Харт Kings Кингс Lang Ланг Marl Марл
    North Норт Oak Ок Pen Пен Red Ред Stan Стан Thorn Торн West Уэст
    borough боро bridge бридж combe ком dale дейл field филд ford форд ham хэм mere мир stead стед wick уик
    %_Town %_Таун %_Rovers %_Роверс %_United %_Юнайтед %_Athletic %_Атлетик %_Albion %_Альбион % %
    %_Falcons %_Фалконс %_Stars %_Старс %_Comets %_Кометс %_Storm %_Сторм %_Wolves %_Вулвз %_Lynx %_Линкс
    %_Ice_Kings %_Айс_Кингс %_Giants %_Джайентс %_Hoops %_Хупс
    Alfie Алфи Callum Каллум Dylan Дилан Ewan Юэн Harvey Харви Jonah Джона Lewis Льюис Miles Майлс Owen Оуэн Rory Рори
    Brack Брэк Cald Колд Dray Дрей Fen Фен Hollis Холлис Kirk Керк Mars Марс Peat Пит Wain Уэйн
    ley ли man ман well уэлл worth уорт son сон more мор`,
  german: `
    Alten Альтен Birken Биркен Donau Донау Eichen Айхен Falken Фалькен Grün Грюн Hohen Хоэн Linden Линден Neu Ной
    Ober Обер Rosen Розен Stein Штайн Tannen Таннен Wald Вальд Weiß Вайс Winter Винтер
    bach бах berg берг brück брюк dorf дорф feld фельд hagen хаген hausen хаузен stedt штедт tal таль
    FC_% ФК_% SV_% СВ_% TSV_% ТСВ_% VfB_%_08 ФфБ_%_08 %_1911 %_1911 SC_% СК_%
    HC_% ХК_% EHC_% ЭХК_% %_Luchse %_Луксе BC_% БК_% %_Baskets %_Баскетс HBC_% ГК_% HSG_% ХСГ_%
    Anton Антон Bastian Бастиан Emil Эмиль Fabian Фабиан Jonas Йонас Lukas Лукас Moritz Мориц Nils Нильс Simon Симон
    Tim Тим
    Acker Аккер Brand Бранд Eber Эбер Fried Фрид Hart Харт Kraut Краут Licht Лихт Reb Реб Sommer Зоммер Vogel Фогель
    mann ман stein штайн berger бергер ner нер ler лер hoff хофф`,
  spanish: `
    Almen Альмен Bel Бель Cala Кала Castro Кастро Fuente Фуэнте Loma Лома Mira Мира Monte Монте Pala Пала Riba Риба
    Sala Сала Torre Торре Valde Вальде Villa Вилья
    blanca бланка cillo сильо dera дера flor флор jara хара mar мар nueva нуэва rosa роса verde верде zar сар
    Atlético_% Атлетико_% Deportivo_% Депортиво_% Unión_% Унион_% %_FC %_ФК Club_% Клуб_% Real_% Реал_%
    CB_% БК_% Básquet_% Баскет_%
    Adrián Адриан Bruno Бруно Diego Диего Hugo Уго Iván Иван Joaquín Хоакин Martín Мартин Nicolás Николас Pablo Пабло
    Tomás Томас
    Alda Альда Bece Бесе Cara Кара Dona Дона Esca Эска Huer Уэр Lara Лара Mora Мора Quesa Кеса
    lez лес rra рра tano тано vera вера ña нья mendi менди`,
  portuguese: `
    Alta Алта Boa Боа Campo Кампо Figuei Фигей Lagoa Лагоа Monte Монте Nova Нова Ouro Оуро Porta Порта Santa Санта
    Serra Серра Vila Вила
    bela бела clara клара dinha динья lins линс mares марес reira рейра sol сол vista виста
    %_FC %_ФК Sporting_% Спортинг_% União_% Униан_% Atlético_% Атлетико_% %_EC %_ЭК Grêmio_% Гремио_%
    BC_% БК_% %_Basquete %_Баскете VC_% ВК_% %_Vôlei %_Волей
    Afonso Афонсу Caio Кайо Davi Дави Enzo Энзо Gil Жил João Жуан Luan Луан Rafael Рафаэл Tiago Тиагу Vítor Витор
    Abran Абран Bara Бара Carva Карва Faria Фариа Lobo Лобо Macha Маша Nogue Ноге Pache Паше Quei Кей Tava Тава
    lho льо res рес ira йра cedo седо roz роз nte нте`,
  italian: `
    Acqua Аква Borgo Борго Castel Кастель Fonte Фонте Gran Гран Monte Монте Pietra Пьетра Ponte Понте Rocca Рокка
    Terra Терра Val Валь Villa Вилла
    bella белла chiara кьяра ferro ферро fiore фьоре forte форте lago лаго mare маре secca секка verde верде
    %_Calcio %_Кальчо US_% УС_% AS_% АС_% Virtus_% Виртус_% Pro_% Про_% % %
    BC_% БК_% Basket_% Баскет_% VC_% ВК_% %_Volley %_Воллей
    Andrea Андреа Dario Дарио Elia Элиа Fabio Фабио Gino Джино Luca Лука Marco Марко Nico Нико Pietro Пьетро
    Sandro Сандро
    Albe Альбе Barto Барто Cava Кава Dona Дона Ferra Ферра Gala Гала Lombe Ломбе Mora Мора Pasqua Паскуа Viva Вива
    lli лли rini рини tti тти ldi льди sco ско no но`,
  french: `
    Beau Бо Belle Бель Chante Шант Clair Клер Font Фон Grand Гран Haute От Mire Мир Mont Мон Neuve Нёв Roche Рош
    Vieux Вьё
    bourg бур court кур fort фор lieu льё mont мон pré пре val валь vigne винь ville виль
    AS_% АС_% Stade_% Стад_% Olympique_% Олимпик_% US_% ЮС_% FC_% ФК_% Étoile_% Этуаль_%
    BC_% БК_% %_Basket %_Баскет HBC_% ГК_% %_Handball %_Андбаль
    Antoine Антуан Baptiste Батист Clément Клеман Étienne Этьен Hugo Юго Léo Лео Mathis Матис Noé Ноэ Rémi Реми
    Théo Тео
    Bar Бар Cham Шам Dela Дела Fau Фо Gar Гар Lam Лам Mer Мер Per Пер Roc Рок Val Валь
    beau бо chard шар lier лье nier нье vet ве`,
  slavic: `
    Belo Бело Bystro Быстро Dalne Дальне Gorno Горно Krasno Красно Lipo Липо Novo Ново Ozero Озеро Polo Поло
    Rechno Речно Severo Северо Snezhno Снежно Staro Старо Vostok Восток
    bor бор dar дар dol дол gorsk горск grad град lesk леск mir мир polye полье rechensk реченск slav слав
    Dinamo_% Динамо_% Meteor_% Метеор_% Zarya_% Заря_% FK_% ФК_% Metall_% Металл_% Sokol_% Сокол_%
    HC_% ХК_% Polyus_% Полюс_% BC_% БК_% Strela_% Стрела_% KPR_% КПР_% Iskra_% Искра_% VC_% ВК_% Volna_% Волна_%
    Anton Антон Bogdan Богдан Daniil Даниил Fedor Фёдор Ilya Илья Kirill Кирилл Maksim Максим Nikita Никита
    Pavel Павел Roman Роман
    Belya Беля Doro Доро Gromo Громо Kale Кале Lebe Лебе Mele Меле Orlo Орло Rudne Рудне Stepa Степа Zimo Зимо
    kov ков nin нин tsev цев vsky вский rov ров min мин`,
  turkic: `
    Ak Ак Altyn Алтын Bay Бай Jety Жеты Kara Кара Kök Кок Kyzyl Кызыл Sary Сары Tas Тас Tau Тау Temir Темир Uly Улы
    bulaq булак dala дала kent кент köl коль orda орда qala кала su су tau тау tobe тобе
    Tulpar_% Тулпар_% Qyran_% Кыран_% FC_% ФК_% Bars_% Барс_% Sunqar_% Сункар_% % %
    HC_% ХК_% Muzdaq_% Муздак_% BC_% БК_% Turan_% Туран_% VC_% ВК_% Samal_% Самал_%
    Aidar Айдар Alikhan Алихан Daniyar Данияр Erlan Ерлан Marat Марат Nurlan Нурлан Rustam Рустам Sanzhar Санжар
    Temirlan Темирлан Yerbol Ербол
    Abden Абден Baimu Байму Dosma Досма Ermek Ермек Iska Иска Kenzhe Кенже Musta Муста Nurba Нурба Sartai Сартай
    Tole Толе
    ev ев bay бай lin лин nov нов uly улы bekov беков`,
  nordic: `
    Berg Берг Björk Бьёрк Dal Даль Fjäll Фьелль Grön Грён Hav Хав Lund Лунд Nord Норд Sand Санд Skog Скуг Sol Соль
    Sten Стен Vind Винд Öster Эстер
    by бю dalen дален fjord фьорд hamn хамн holm хольм näs нес sund сунд torp торп vik вик
    %_IF %_ИФ IF_% ИФ_% %_SK %_СК IK_% ИК_% % % %_FK %_ФК
    %_HC %_ХК %_Hockey %_Хоккей %_BC %_БК %_Basket %_Баскет %_HB %_ГК %_Håndbold %_Хондбольд
    Aksel Аксель Elias Элиас Emil Эмиль Filip Филип Henrik Хенрик Jonas Юнас Lars Ларс Mikkel Миккель Oskar Оскар
    Sander Сандер
    Ander Андер Dahl Даль Eng Энг Halvor Халвор Isak Исак Lind Линд Vest Вест
    sen сен gren грен ström стрём lund лунд qvist квист`,
  asian: `
    Aka Ака Haru Хару Kita Кита Mina Мина Naga Нага Nishi Ниси Saku Саку Shiro Сиро Taka Така Yama Яма
    gawa гава hama хама mori мори saki саки sato сато shima сима tani тани yama яма zawa дзава
    %_FC %_ФК %_Blue %_Блю %_Stars %_Старс %_United %_Юнайтед % % Grand_% Гранд_%
    %_BC %_БК %_Dunks %_Данкс
    Akira Акира Daiki Дайки Haruto Харуто Kaito Кайто Ren Рен Riku Рику Sora Сора Taiga Тайга Yuma Юма Yuto Юто
    Aoki Аоки Fuji Фудзи Hara Хара Ino Ино Kishi Киси Matsu Мацу Oka Ока Shima Сима Tera Тера Ue Уэ
    moto мото da да mura мура no но zaki дзаки be бэ`,
};

const tableOf = (text: string): ReadonlyMap<string, string> => {
  const words = text.trim().replaceAll(/\s+/gu, ' ').split(' ');
  const spaced = words.map((word) => word.replaceAll('_', ' '));
  return new Map(spaced.flatMap((word, at) => (at % 2 === 0 ? [[word, spaced[at + 1] ?? ''] as const] : [])));
};
const TABLES = Object.fromEntries(Object.entries(TEXTS).map(([group, text]) => [group, tableOf(text)]));

/** The Russian text of a part of a name (regions.ts, clubs.ts); throws if it has none. */
export function russianPart(group: NameGroup, part: string): string {
  const text = TABLES[group]?.get(part);
  if (text === undefined) throw new RangeError(`no Russian for ${part} (${group})`);
  return text;
}

/** The word with every run of three or more equal letters shortened to two. */
export const withoutTriples = (word: string): string => word.replaceAll(/(\p{L})\1{2,}/gu, '$1$1');

/** Joins two Russian parts to one word. `isMerged`: in Latin, the letter in which the parts meet is written once. */
export function joinRussian(head: string, tail: string, isMerged = false): string {
  const first = tail.slice(0, 1);
  if (isMerged && head.endsWith(first)) return head + tail.slice(1);
  if (isMerged && head.endsWith(`${first}ь`)) return head.slice(0, -2) + tail;
  const joined = `${head}|${tail}`
    .replace('ль|л', 'лл')
    .replace('й|е', 'е')
    .replace(/(?<=[^аеёиоуыэюя]\|)й/u, 'и');
  return withoutTriples(joined.replace('|', ''));
}
