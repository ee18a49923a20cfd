import type { LanguageCases } from './languageCases.ts';

/** Accents set or left out, verbs with pronouns glued to them, plurals, English words among Spanish ones. */
export const spanish: LanguageCases = {
  skills: {
    'factura-autonomo': {
      description:
        'Genera facturas para autónomos en España: calcula IVA e IRPF, numera y exporta a PDF. Úsalo cuando el usuario pida una factura o un presupuesto.',
    },
    'gastos-viaje': {
      description: 'Clasifica gastos de viaje y prepara la nota de gastos a partir de tickets y recibos.',
    },
    'declaracion-trimestral': {
      description:
        'Prepara los modelos 303 y 130 del trimestre a partir de las facturas emitidas y recibidas.',
    },
    'revision-codigo': {
      description: 'Revisa el código de un pull request: errores, seguridad, legibilidad y rendimiento.',
    },
    'commit-message': {
      description: 'Writes commit messages from the staged diff.',
      triggers: ['mensaje de commit', 'haz el commit'],
    },
    'pruebas-unitarias': {
      description: 'Escribe pruebas unitarias con Jest o pytest. Use when the user asks for tests.',
      triggers: ['tests', 'pruebas'],
    },
    'traducir-ingles': {
      description: 'Traduce documentación técnica del español al inglés respetando el glosario.',
    },
    'corrector-estilo': {
      description: 'Corrige ortografía, acentos y estilo de textos en español.',
    },
    'correo-formal': { description: 'Redacta correos formales a clientes y proveedores.' },
    'acta-reunion': {
      description:
        'Convierte la transcripción de una reunión en un acta con acuerdos, responsables y fechas.',
    },
    'resumen-articulo': {
      description: 'Resume artículos académicos y extrae metodología y conclusiones.',
    },
    'menu-semanal': { description: 'Planifica el menú de la semana y la lista de la compra.' },
    'plan-viaje': {
      description: 'Organiza viajes: itinerario por días, alojamiento, transporte y presupuesto.',
    },
    'limpiar-csv': {
      description: 'Cleans CSV and Excel files: duplicates, encodings, dates.',
      triggers: ['limpiar datos', 'hoja de cálculo'],
    },
    'migracion-bd': {
      description: 'Crea y revisa migraciones de la base de datos PostgreSQL sin bloquear tablas.',
    },
    'analizar-logs': {
      description: 'Analiza registros del servidor y busca la causa de los fallos.',
    },
    'carta-presentacion': {
      description: 'Adapta el currículum y la carta de presentación a una oferta de empleo.',
    },
  },
  messages: [
    ['hazme la factura de enero para el cliente de Bilbao', 'factura-autonomo'],
    ['tengo un monton de tickets del viaje a Lisboa, ¿me preparas los gastos?', 'gastos-viaje'],
    ['toca presentar el 303, ¿cuanto IVA me sale este trimestre?', 'declaracion-trimestral'],
    ['revísame este PR antes de que lo mezcle', 'revision-codigo'],
    ['que mensaje le pongo a este commit', 'commit-message'],
    ['escribeme tests para la funcion calcularDescuento', 'pruebas-unitarias'],
    ['necesito esta documentacion en ingles', 'traducir-ingles'],
    ['corrigeme las tildes y las faltas de este texto', 'corrector-estilo'],
    ['redáctame un mail serio para el proveedor que no nos ha entregado', 'correo-formal'],
    ['te paso lo que se dijo en la reunion, saca los acuerdos y quién hace qué', 'acta-reunion'],
    ['resumeme este paper y dime qué método usaron', 'resumen-articulo'],
    ['¿qué cenamos esta semana? hazme también la compra', 'menu-semanal'],
    ['organízame 5 días en Oaxaca con poco dinero', 'plan-viaje'],
    ['la hoja de calculo tiene filas duplicadas y fechas raras, límpiala', 'limpiar-csv'],
    ['quiero agregar una columna a la tabla pedidos sin bloquearla', 'migracion-bd'],
    ['el servidor falló anoche, mira los logs y dime la causa', 'analizar-logs'],
    ['adaptame el curriculum para esta oferta', 'carta-presentacion'],
    ['prepara un presupuesto para un cliente nuevo, con el IRPF desglosado', 'factura-autonomo'],
    ['¿este codigo es seguro? me preocupa el rendimiento', 'revision-codigo'],
    ['revisando las migraciones veo que falta el índice, ¿puedes crearlo?', 'migracion-bd'],
  ],
};
