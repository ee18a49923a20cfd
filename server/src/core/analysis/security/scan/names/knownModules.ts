const listOf = (names: string): readonly string[] => names.split(' ');

/** Well-known crates of Rust. These lists name what imitations aim at; they are kept by hand and rank nothing. */
export const crates = listOf(
  'serde serde-json serde-yaml serde-derive tokio tokio-util anyhow thiserror reqwest hyper tracing tracing-subscriber env-logger chrono regex rayon crossbeam parking-lot itertools bytes futures async-trait once-cell lazy-static bitflags indexmap hashbrown rust-decimal num-traits uuid clap-derive structopt actix-web rocket tonic prost diesel sqlx rusqlite redis lettre rustls openssl native-tls sha2 base64 tempfile walkdir crossterm ratatui criterion proptest syn-derive quote proc-macro2 wasm-bindgen bincode smallvec dashmap ethers alloy solana-sdk anchor-lang',
);

/** Well-known gems of Ruby. */
export const gems = listOf(
  'rails activerecord activesupport actionpack nokogiri devise sidekiq rspec rspec-rails rubocop sinatra bundler capistrano faraday httparty jekyll redis bootsnap capybara selenium-webdriver factory-bot pundit cancancan kaminari carrierwave paperclip omniauth fastlane cocoapods dotenv octokit rest-client simplecov minitest sequel grape hanami webpacker turbo-rails stimulus-rails importmap-rails jbuilder resque delayed-job aws-sdk-s3 stripe twilio-ruby',
);

/** Well-known packages of .NET. */
export const nugets = listOf(
  'newtonsoft.json serilog dapper automapper xunit nunit polly mediatr fluentvalidation fluentassertions restsharp hangfire npgsql stackexchange.redis masstransit nlog log4net castle.core swashbuckle.aspnetcore microsoft.entityframeworkcore microsoft.extensions.logging microsoft.extensions.http awssdk.core azure.identity google.protobuf grpc.net.client csvhelper epplus closedxml sharpziplib',
);

/** Owners of well-known packages of Composer. */
export const phpVendors = listOf(
  'laravel symfony guzzlehttp monolog phpunit doctrine league ramsey vlucas spatie phpstan filament livewire nesbot phpmailer predis barryvdh friendsofphp illuminate phpoffice',
);

/** Groups of well-known packages of Maven. */
export const groups = listOf(
  'com.google.guava com.google.code.gson com.google.protobuf com.google.firebase org.springframework org.springframework.boot org.springframework.security com.fasterxml.jackson.core org.apache.logging.log4j org.apache.commons org.apache.httpcomponents org.junit.jupiter org.projectlombok org.slf4j ch.qos.logback org.hibernate com.squareup.okhttp3 com.squareup.retrofit2 org.jetbrains.kotlin org.jetbrains.kotlinx org.mockito org.postgresql io.netty io.ktor io.micrometer com.zaxxer',
);

/** Owners of well-known providers and modules of Terraform. */
export const providers = listOf(
  'hashicorp integrations cloudflare datadog digitalocean grafana kreuzwerker terraform-aws-modules terraform-google-modules gavinbunney mongodb newrelic pagerduty snowflake-labs',
);

/** Well-known publishers of extensions of VS Code. */
export const editorPublishers = listOf(
  'ms-python ms-vscode ms-azuretools ms-toolsai ms-dotnettools dbaeumer esbenp redhat golang rust-lang eamodio github bradlc vscodevim streetsidesoftware hashicorp anthropic openai prisma svelte vscjava formulahendry ritwickdey visualstudioexptteam',
);

/** Well-known images of containers without an owner. */
export const imageNames = listOf(
  'python alpine ubuntu debian fedora postgres mariadb mysql mongo redis nginx httpd golang busybox rabbitmq memcached elasticsearch kibana logstash traefik haproxy wordpress joomla drupal jenkins sonarqube cassandra couchdb influxdb zookeeper nextcloud ghost openjdk eclipse-temurin composer gradle maven',
);

/** Well-known modules of Go by their owner and name. */
export const goModules = listOf(
  'sirupsen/logrus gin-gonic/gin stretchr/testify boltdb/bolt etcd-io/bbolt gorilla/mux gorilla/websocket labstack/echo jackc/pgx mattn/go-sqlite3 redis/go-redis prometheus/client_golang uber-go/zap spf13/cobra spf13/viper urfave/cli google/uuid golang-jwt/jwt aws/aws-sdk-go gofiber/fiber charmbracelet/bubbletea charmbracelet/lipgloss goccy/go-json shopspring/decimal ethereum/go-ethereum joho/godotenv jmoiron/sqlx golang-migrate/migrate nats-io/nats.go segmentio/kafka-go go-playground/validator puerkitobio/goquery gocolly/colly hashicorp/consul hashicorp/vault hashicorp/go-multierror kubernetes/client-go grpc/grpc-go golang/protobuf pkg/errors fatih/color dgrijalva/jwt-go',
);
