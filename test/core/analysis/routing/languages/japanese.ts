import type { LanguageCases } from './languageCases.ts';

/** Politeness levels, particles, words for one thing in kanji, kana and English. */
export const japanese: LanguageCases = {
  skills: {
    'invoice-writer': {
      description:
        '請求書と領収書をPDFで作成する。取引先名、金額、消費税、振込期限を聞いて体裁を整える。「請求書を作って」と言われたときに使用。',
    },
    'expense-report': {
      description:
        '経費精算の申請書をまとめる。レシートの写真から日付と金額を読み取り、勘定科目ごとに集計する。',
    },
    'meeting-minutes': {
      description: '会議の録音や文字起こしから議事録を作成する。決定事項、担当者、期限を箇条書きにする。',
    },
    'keigo-checker': {
      description: 'ビジネスメールの敬語をチェックし、二重敬語や失礼な表現を直す。',
    },
    'mail-draft': { description: '取引先への返信メールやお礼・お詫びのメールの下書きを書く。' },
    'code-review': {
      description:
        'Review pull requests and diffs. プルリクエストのコードレビューを行い、バグや可読性の問題を指摘する。',
      triggers: ['レビューして', 'PR 見て'],
    },
    'commit-message': {
      description:
        'Write commit messages in Conventional Commits. ステージ済みの差分からコミットメッセージを日本語で生成する。',
    },
    'test-writer': {
      description: 'Generate unit tests for TypeScript and Python code.',
      triggers: ['テストを書いて', '単体テスト'],
    },
    'translate-ja-en': {
      description: '日本語の文章を自然な英語に翻訳する。技術文書とマニュアル向け。用語集があればそれに従う。',
    },
    'easy-japanese': {
      description: '難しい文章をやさしい日本語に書き換える。行政の案内やお知らせ向け。',
    },
    'recipe-planner': {
      description: '一週間の献立を考え、買い物リストを作る。冷蔵庫の残り物を優先する。',
    },
    'travel-planner': {
      description: '旅行の日程と予算を組む。新幹線、宿、観光地の移動時間を考慮する。',
    },
    'db-migration': {
      description:
        'データベースのマイグレーションを作成・確認する。Detects ALTER TABLE statements that lock a table.',
      triggers: ['マイグレーション'],
    },
    'log-analyzer': { description: 'サーバーのエラーログを解析し、障害の原因を調べる。' },
    'slide-maker': {
      description: '発表用のスライドを作る。構成案から見出しと図を含むMarpファイルを出力する。',
    },
    'csv-cleaner': {
      description: 'CSVやExcelの表を整形する。全角半角の統一、重複行の削除、文字コードの変換。',
    },
    'resume-helper': { description: '履歴書と職務経歴書を添削し、応募先に合わせて書き直す。' },
    furigana: { description: 'Adds furigana (ruby) to kanji. 漢字にふりがなを付けてHTMLにする。' },
  },
  messages: [
    ['来月分の請求書をA社宛てに作ってほしい', 'invoice-writer'],
    ['レシートがたまってるので経費の精算まとめてくれない？', 'expense-report'],
    ['さっきの打ち合わせの録音から議事録おこして', 'meeting-minutes'],
    ['この文面、敬語おかしくないか見てもらえますか', 'keigo-checker'],
    ['納期が遅れたお詫びのメールを書きたい', 'mail-draft'],
    ['このPRレビューお願い', 'code-review'],
    ['差分を見てコミットメッセージ考えて', 'commit-message'],
    ['calcTax関数のテストを書いて', 'test-writer'],
    ['この仕様書を英訳してください', 'translate-ja-en'],
    ['市役所のお知らせ、外国人にもわかるようにやさしく書き直して', 'easy-japanese'],
    ['冷蔵庫に豚肉とキャベツが残ってる。今週の晩ごはんどうしよう', 'recipe-planner'],
    ['金沢に二泊三日、予算5万円で日程組んで', 'travel-planner'],
    ['usersテーブルにカラム追加するマイグレーション、ロックかからないか確認したい', 'db-migration'],
    ['本番サーバーで500エラーが出てるんだけど原因調べられる？', 'log-analyzer'],
    ['明日の発表に使うスライドを10枚くらいで', 'slide-maker'],
    ['顧客リストのCSV、全角と半角がバラバラだから揃えて', 'csv-cleaner'],
    ['転職用の職務経歴書を見直してほしいです', 'resume-helper'],
    ['小学生向けに漢字にルビ振って', 'furigana'],
    ['領収書の宛名を書き換えて発行し直したい', 'invoice-writer'],
    ['文字化けしたエクセルを直して', 'csv-cleaner'],
  ],
};
